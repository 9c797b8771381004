import JSONText

/// The search: a script with its index in it, so that a page opened from a disk has it too.
enum SiteScript {
  static func script(_ entries: [SearchEntry]) -> [UInt8] {
    let index = Wire.array(
      entries.map { .array([.string($0.title), .string($0.path), .string($0.summary), .string($0.words)]) })
    return Array("const popuplintIndex=".utf8) + index.serialised() + Array((";\n" + search + "\n").utf8)
  }

  /// Every word that is typed must occur; what occurs in a title weighs most.
  private static let search = #"""
    (() => {
      const field = document.getElementById('search'), list = document.getElementById('found');
      if (!field || !list) return;
      const root = document.documentElement.dataset.root || '';
      const score = (entry, words) => {
        let sum = 0;
        for (const word of words) {
          const title = entry[0].toLowerCase(), text = (entry[2] + ' ' + entry[3]).toLowerCase();
          if (title === word) sum += 20;
          else if (title.startsWith(word)) sum += 10;
          else if (title.includes(word)) sum += 6;
          else if (text.includes(word)) sum += 1;
          else return 0;
        }
        return sum;
      };
      const show = () => {
        const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
        list.replaceChildren();
        if (!words.length) return;
        const found = popuplintIndex.map(entry => [score(entry, words), entry]).filter(pair => pair[0] > 0)
          .sort((a, b) => b[0] - a[0]).slice(0, 12);
        for (const [, entry] of found) {
          const item = document.createElement('li'), link = document.createElement('a'), more = document.createElement('span');
          link.href = root + entry[1];
          link.textContent = entry[0];
          more.textContent = entry[2];
          link.append(more);
          item.append(link);
          list.append(item);
        }
        if (!found.length) {
          const item = document.createElement('li');
          item.className = 'none';
          item.textContent = 'Nothing found.';
          list.append(item);
        }
      };
      field.addEventListener('input', show);
      field.addEventListener('focus', show);
      document.addEventListener('keydown', event => {
        const links = [...list.querySelectorAll('a')], at = links.indexOf(document.activeElement);
        if (event.key === '/' && document.activeElement === document.body) { event.preventDefault(); field.focus(); }
        else if (event.key === 'Escape') { list.replaceChildren(); if (at >= 0) field.focus(); }
        else if (event.key === 'ArrowDown' && links.length && (at >= 0 || document.activeElement === field)) {
          event.preventDefault(); links[Math.min(at + 1, links.length - 1)].focus();
        } else if (event.key === 'ArrowUp' && at >= 0) {
          event.preventDefault(); (at ? links[at - 1] : field).focus();
        } else if (event.key === 'Enter' && document.activeElement === field && links.length) { links[0].click(); }
      });
      document.addEventListener('click', event => { if (!event.target.closest('.search')) list.replaceChildren(); });
    })();
    """#
}

/// What a search finds.
struct SearchEntry {
  var title: String
  /// From the site's root.
  var path: String
  var summary: String
  /// Further words that it is found by.
  var words = ""
}
