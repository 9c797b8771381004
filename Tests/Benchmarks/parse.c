/* Parses every file named on the command line with json-c, and nothing else: what reading JSON costs at least. */
#include <json-c/json.h>
#include <stdio.h>

int main(int count, char **paths) {
  for (int index = 1; index < count; index++) {
    struct json_object *object = json_object_from_file(paths[index]);
    if (!object) {
      fprintf(stderr, "%s: %s\n", paths[index], json_util_get_last_err());
      return 1;
    }
    json_object_put(object);
  }
  return 0;
}
