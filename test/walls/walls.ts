import type { Walls } from './faults.js';

/**
 * Who may import whom, the rooms from the ground up: a room, and what its files may import. `node` stands for Node's own
 * modules; other single names are packages.
 */
const TABLE = `
src/reader
src/money                  src/reader
src/cards                  src/reader
src/rulebooks              src/{cards money reader}
src/sheet                  src/{money reader rulebooks}
src/settlement             src/{cards money reader rulebooks sheet}
src/roads                  src/cards
src/odds                   src/{cards money rulebooks settlement sheet}
src/simulation             src/cards
src/jackpot                src/{cards money reader rulebooks}
src/tournament             src/{cards money reader rulebooks settlement sheet}
src/table                  src/{cards money reader roads rulebooks settlement sheet}

hal/ports
hal/roles
hal/health                 hal/ports
hal/inputs                 hal/{health ports}
hal/outputs                hal/ports
hal/guides
hal/virtual                hal/ports
hal/parts                  hal/{guides health inputs outputs ports roles virtual} src/reader
hal/board                  hal/{parts ports roles} src/reader node
hal/cabinet                hal/{board health inputs outputs parts ports roles virtual}
hal/linux                  hal/ports node
hal/johnny-five            hal/ports johnny-five node

flash/release              src/reader node
flash/slots                flash/release hal/ports node
flash/launcher             flash/release

firmware/version.ts        node
firmware/source-lines.ts   node
firmware/behind-the-table.ts node
firmware/floor-says.ts     src/{jackpot reader table}
firmware/certificates      node
firmware/secret-file.ts    hal/{linux ports} src/reader node
firmware/journal           hal/ports src/{jackpot reader rulebooks table tournament} node
firmware/watchdog          hal/ports
firmware/messages          firmware/journal src/{cards jackpot money reader rulebooks settlement table tournament}
firmware/settings          firmware/{journal messages} hal/board
                           src/{cards jackpot reader rulebooks settlement sheet table tournament}
firmware/outbox            firmware/{behind-the-table.ts floor-says.ts source-lines.ts certificates journal messages settings} hal/{linux ports} src/reader node
firmware/people            firmware/{secret-file.ts journal settings} hal/ports src/reader node
firmware/decode            firmware/{floor-says.ts journal messages people settings} hal/{board cabinet health inputs parts roles}
                           src/{cards jackpot money rulebooks settlement table tournament}
firmware/render            firmware/{decode messages people settings} hal/{cabinet outputs parts ports roles}
                           src/{cards jackpot money settlement table tournament}
firmware/table             flash/release firmware/{floor-says.ts version.ts decode journal people render settings watchdog}
                           hal/{board cabinet health inputs parts ports} src/{cards jackpot reader rulebooks settlement table tournament}
                           node rxjs
firmware/control           firmware/messages src/{jackpot reader rulebooks tournament} node
firmware/technician        firmware/{control decode journal messages settings table}
                           hal/{board cabinet guides parts ports roles}
                           src/{rulebooks table tournament}
firmware/jackpot           firmware/{floor-says.ts control decode messages table} src/{jackpot money}
firmware/tournament        firmware/{control journal messages table} src/{money rulebooks tournament}
firmware/release           flash/slots firmware/{control decode messages table} hal/ports
firmware/backup            flash/slots firmware/{version.ts journal table} hal/ports
                           src/{reader rulebooks} node
firmware/startup           firmware/{version.ts decode journal messages people settings table}
                           hal/{board cabinet parts ports}
                           src/{cards reader rulebooks table} node
firmware/recall            firmware/{journal messages settings table} src/{money table}
firmware/reports           firmware/{messages technician} src/{cards money table tournament}
firmware/screens           firmware/{behind-the-table.ts certificates secret-file.ts source-lines.ts control decode jackpot journal messages render settings table technician tournament}
                           hal/{board cabinet inputs linux outputs parts ports roles virtual}
                           src/{cards jackpot money odds reader roads rulebooks settlement sheet table tournament} node rxjs
firmware/screens/browser   firmware/{control decode messages screens technician} hal/roles src/jackpot
firmware/computer          flash/{launcher release} firmware/{version.ts startup technician} hal/{board linux ports} node
firmware/cli               flash/{release slots}
                           firmware/{behind-the-table.ts version.ts source-lines.ts secret-file.ts backup certificates computer control jackpot journal messages
                           outbox people recall
                           release reports screens settings startup table technician tournament}
                           hal/{board cabinet linux ports virtual}
                           src/{cards jackpot odds reader rulebooks settlement sheet simulation table tournament} node
firmware/banco.ts          firmware/{source-lines.ts cli}

firmware/floor/ledger      firmware/{floor-says.ts journal outbox settings table tournament} src/{jackpot money reader table}
firmware/floor/store       firmware/{journal outbox} src/jackpot firmware/floor/ledger node pg
firmware/floor/host        firmware/{journal settings} src/{money reader table} firmware/floor/ledger
firmware/floor/view        firmware/{messages outbox settings tournament} src/{jackpot money table tournament} firmware/floor/{ledger store}
firmware/floor/service     firmware/{floor-says.ts certificates journal messages outbox people recall table} src/{jackpot money reader tournament} firmware/floor/{host ledger store view} node
firmware/floor/broker      firmware/{certificates outbox settings} src/reader firmware/floor/service node @nats-io/jetstream @nats-io/transport-node
firmware/floor/console     firmware/{messages settings} src/reader firmware/floor/{host service store view} node
firmware/floor/console/browser firmware/floor/{ledger service store view}
firmware/floor/demo        firmware/{floor-says.ts version.ts certificates journal outbox people table} hal/linux src/{cards jackpot rulebooks sheet simulation table tournament} node
firmware/floor/command     firmware/{certificates cli people settings} firmware/floor/{broker console demo host ledger service store view} node
firmware/floor/servers     firmware/floor/{store testing} node pg
firmware/floor/bench       firmware/{certificates journal outbox} hal/linux firmware/floor/{broker chaos demo servers service store testing} node
firmware/floor/chaos       firmware/{certificates cli journal outbox startup} hal/linux src/{jackpot simulation} firmware/floor/{command demo ledger servers store testing view} node @nats-io/transport-node
firmware/floor/testing     firmware/{certificates journal outbox} hal/{linux ports} src/{jackpot simulation} firmware/floor/{demo ledger service store} node tap

firmware/repl              firmware/{cli control technician} hal/{board johnny-five linux ports roles} johnny-five node

flash/make                 flash/release firmware/{startup table} src/rulebooks node

test/rig/files.ts          firmware/startup node
test/rig/testing           hal/linux test/rig/files.ts node
test/rig/language          hal/{board roles} src/{reader table tournament} test/rig/files.ts node yaml
test/rig/targets           firmware/{cli jackpot journal messages people settings startup tournament}
                           hal/{board cabinet johnny-five linux outputs parts ports roles virtual} src/reader
                           test/rig/{files.ts language} firmata-io johnny-five node
test/rig/play              firmware/{decode journal messages settings table} src/{reader table tournament}
                           test/rig/{language targets}
test/rig/report            firmware/messages test/rig/{language play}
test/rig/power-cuts        firmware/{cli decode journal render settings table} hal/{parts roles} src/{cards table}
                           test/rig/{files.ts language targets} node
test/rig/updates           flash/{release slots} firmware/{decode startup} hal/roles src/table
                           test/rig/{files.ts language play power-cuts report targets} node
test/rig/command           firmware/{cli messages} hal/{board linux} test/rig/{language play report targets} node
test/rig/reference         src/reader test/rig/{language targets} node
`;

/** `hal/{ports roles}` stands for both of these rooms. */
const whole = (line: string): string =>
  line.replace(/(\S+)\{([^}]+)\}/g, (_, folder: string, rooms: string) =>
    rooms.replace(/[^ ]+/g, (room) => `${folder}${room}`),
  );

export const WALLS: Walls = Object.fromEntries(
  TABLE.split(/\n+(?! )/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [room = '', ...allowed] = whole(entry).split(/\s+/);
      return [room, allowed];
    }),
);
