# Serial cables without a wire: FOLDER/NAME.bench and FOLDER/NAME.table are the two ends of each name that is given. What
# nobody takes is lost, as on a real line. SIGUSR1 empties the ends of the names before `--`, as the opening of a real port
# does: the table's computer opens those, and not what is soldered to it. They end with whoever started them.
import os, select, signal, sys, termios, tty

folder, names = sys.argv[1], sys.argv[2:]
opened = names[:names.index("--")]
other, tables = {}, []
for name in names:
    if name == "--":
        continue
    ends = []
    for end in ("bench", "table"):
        device, line = os.openpty()
        tty.setraw(line)
        os.set_blocking(device, False)
        os.symlink(os.ttyname(line), os.path.join(folder, name + "." + end))
        ends.append(device)
        if end == "table" and name in opened:
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
