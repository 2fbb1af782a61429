# Serial cables without a wire, FOLDER PORT... -- OTHER...: FOLDER/NAME.bench and FOLDER/NAME.table are the two ends of each
# name. What nobody takes is lost, as on a real line. SIGUSR1 empties the table's ends of its ports, as the opening of a real
# one does; the others are not its computer's to open. They end with whoever started them.
import os, select, signal, sys, termios, tty

folder, names = sys.argv[1], sys.argv[2:]
ports, others = names[: names.index("--")], names[names.index("--") + 1 :]
other, tables = {}, []
for name in ports + others:
    ends = []
    for end in ("bench", "table"):
        device, line = os.openpty()
        tty.setraw(line)
        os.set_blocking(device, False)
        os.symlink(os.ttyname(line), os.path.join(folder, name + "." + end))
        ends.append(device)
        if end == "table" and name in ports:
            tables.append(line)
    other[ends[0]], other[ends[1]] = ends[1], ends[0]

signal.signal(signal.SIGUSR1, lambda *_: [termios.tcflush(line, termios.TCIFLUSH) for line in tables])
os.write(1, b"ready\n")
while True:
    for ready in select.select([0, *other], [], [])[0]:
        try:
            some = os.read(ready, 4096)
            if ready == 0 and not some:
                sys.exit()
            if ready != 0:
                os.write(other[ready], some)
        except BlockingIOError:
            pass
