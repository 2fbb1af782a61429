import { spawnSync } from 'node:child_process';

/** systemd's end, for python3: a datagram socket at the path that it is given. Prints each message in one line, after "bound". */
export const SYSTEMD = `
import os, socket, sys
socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
socket.bind(sys.argv[1].replace("@", "\\0", 1))
print("bound", flush=True)
while True:
    print(socket.recv(4096).decode().replace("\\n", "|"), flush=True)
`;

/** Why it cannot be played here; false if it can. */
export const withoutSystemd =
  spawnSync('python3', ['-c', 'import socket']).status !== 0
    ? "python3, which plays systemd's end, is not here"
    : false;
