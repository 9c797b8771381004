#!/usr/bin/env python3
"""Stands between a client and a server on stdio and writes down what each says.

usage: relay.py LOG.jsonl SERVER [ARGUMENT...]

A second server of the same session writes to LOG.jsonl.2, and so on: ids begin anew with each.

Every line of the log is an object: {"from": "client" or "server", "message": ...}, {"from": ..., "bad": text} for bytes
that are no message, and at the end {"exit": status}. The status is the server's own.
"""
import itertools
import json
import os
import subprocess
import sys
import threading


class Listener:
    """Takes the bytes of one direction apart into messages."""

    def __init__(self, sender, write):
        self.sender = sender
        self.write = write
        self.buffer = b""

    def feed(self, data):
        self.buffer += data
        while True:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            length = None
            for line in head.split(b"\r\n"):
                name, _, value = line.partition(b":")
                if name.strip().lower() == b"content-length" and value.strip().isdigit():
                    length = int(value)
            if length is None:
                self.write({"from": self.sender, "bad": head.decode("latin-1")})
                self.buffer = rest
                continue
            if len(rest) < length:
                return
            body, self.buffer = rest[:length], rest[length:]
            try:
                self.write({"from": self.sender, "message": json.loads(body)})
            except ValueError:
                self.write({"from": self.sender, "bad": body.decode("latin-1")})

    def end(self):
        if self.buffer.strip():
            self.write({"from": self.sender, "bad": self.buffer.decode("latin-1")})


def own_log(path):
    for number in itertools.count(2):
        try:
            return open(path, "x", encoding="utf-8")
        except FileExistsError:
            path = f"{sys.argv[1]}.{number}"


def main():
    log = own_log(sys.argv[1])
    lock = threading.Lock()

    def write(entry):
        with lock:
            log.write(json.dumps(entry) + "\n")
            log.flush()

    server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def pump(source, sink, listener, done):
        while data := os.read(source, 1 << 16):
            # First the log: when the client has an answer, the log has it too.
            listener.feed(data)
            try:
                while data:
                    data = data[os.write(sink, data):]
            except OSError:
                break
        listener.end()
        done()

    inward = threading.Thread(
        target=pump, args=(0, server.stdin.fileno(), Listener("client", write), server.stdin.close), daemon=True)
    outward = threading.Thread(
        target=pump, args=(server.stdout.fileno(), 1, Listener("server", write), lambda: None))
    inward.start()
    outward.start()
    status = server.wait()
    outward.join()
    write({"exit": status})
    os._exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
