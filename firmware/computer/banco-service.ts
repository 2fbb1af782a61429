import type { Board } from '../../hal/board/board.js';
import { FAILED, NOT_STARTED, STOPPED } from '../startup/run-program.js';
import {
  groupsOf,
  type Installed,
  isInSlot,
  JOURNAL,
  LAUNCHED,
  LAUNCHER,
  ROOTS,
  RUNNING,
  SETTINGS,
  SLOTS,
  USER,
} from './installed.js';

/** The unit that runs a table: systemd.service(5). */
export function bancoService(board: Board, installed: Installed): string {
  const { board: name, program, node } = installed;
  const banco = `${node} ${program}/build/firmware/banco.js`;
  const second = board.capabilities.secondStorage?.path;
  return `[Unit]
Description=Banco, the table
Documentation=file://${program}/docs/technician.md
After=local-fs.target
# The program counts its failures and locks the table after the third. It is always started again, so that people see why
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=main
User=${USER}
SupplementaryGroups=${groupsOf(board).join(' ')}
StateDirectory=banco
StateDirectoryMode=0700
RuntimeDirectory=banco-control
RuntimeDirectoryMode=0700
${isInSlot(installed) ? LAUNCH : ''}ExecStart=${banco} run --board ${name} --settings ${SETTINGS} --journal ${JOURNAL}
# However the program ended: outputs are put into their safe state, and let go
ExecStopPost=-${banco} board safe ${name}
${isInSlot(installed) ? ALWAYS : ON_FAILURE}RestartSec=1
TimeoutStartSec=120
TimeoutStopSec=15
WatchdogSec=5
# A program that hangs may be stopped (SIGSTOP) and never see another signal
WatchdogSignal=SIGKILL
MemoryMax=400M
OOMScoreAdjust=-500
Nice=-5
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict${second ? `\nReadWritePaths=-${second}` : ''}
ProtectHome=yes
PrivateTmp=yes
RestrictSUIDSGID=yes

[Install]
WantedBy=multi-user.target
`;
}

/**
 * By `nsenter`: every command of a unit has mounts of its own, `+` or not, and what the launcher mounts must be there for the next.
 * `-`: before the first start there is no such file, and the launcher itself wants none.
 */
const LAUNCH = `# As root: proves which release may run, and mounts it. The release itself runs as ${USER}
ExecCondition=+/usr/bin/nsenter --mount=/proc/1/ns/mnt /bin/sh ${LAUNCHER} ${SLOTS} ${ROOTS} ${LAUNCHED} /dev/console
EnvironmentFile=-${RUNNING}
UnsetEnvironment=NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS LD_PRELOAD LD_LIBRARY_PATH
`;

const ON_FAILURE = `# ${STOPPED} is a stop, and ${NOT_STARTED} and 2 are starts that cannot succeed; after ${FAILED}, a kill or a hang it starts again
Restart=on-failure
RestartPreventExitStatus=${NOT_STARTED} 2
`;

const ALWAYS = `# A bad release may end in any way, also as if it had been stopped: it is tried again, and the launcher counts
Restart=always
`;
