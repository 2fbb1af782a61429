/**
 * What the lines of a computer's configuration set: `dtoverlay=uart5,ctsrts` sets two things. A digit at the end of a name is
 * a slot, in which anything may stand: `uboot_overlay_addr4` to `uboot_overlay_addr7`.
 */
export function settingsIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const [, name = '', values] = /^(\w*?)\d*=(.*)$/.exec(line) ?? [];
      return values === undefined ? [line] : values.split(',').map((value) => `${name}=${value}`);
    }),
  );
}

/** Whether a line that something needs is among the settings. */
export const has = (settings: ReadonlySet<string>, need: string): boolean =>
  [...settingsIn([need])].every((one) => settings.has(one));

/** The value that follows a name, as in `dtparam=i2c_arm_baudrate=100000`. */
export const valueSetBy = (settings: ReadonlySet<string>, name: string): string | null =>
  [...settings].find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;

/** How the firmware of a Raspberry Pi leaves a line: `gpio=17,22-24=ip,pu` of its config.txt. */
export interface GpioDirective {
  readonly directive: string;
  readonly drives: boolean;
  readonly rests: 'pull-up' | 'pull-down' | null;
}

const RESTS: Readonly<Record<string, GpioDirective['rests']>> = {
  pu: 'pull-up',
  dh: 'pull-up',
  pd: 'pull-down',
  dl: 'pull-down',
};

/** By the name of the line. The last directive counts. */
export function gpioDirectives(lines: readonly string[]): ReadonlyMap<string, GpioDirective> {
  const all = new Map<string, GpioDirective>();
  for (const directive of lines) {
    const [, numbers, options = ''] = /^gpio=([\d,-]+)=(.*)$/.exec(directive) ?? [];
    const set = options.split(',');
    const rests = set.map((option) => RESTS[option] ?? null).find((found) => found !== null) ?? null;
    for (const range of numbers?.split(',') ?? []) {
      const [first = 0, last = first] = range.split('-').map(Number);
      for (let n = first; n <= last; n++)
        all.set(`GPIO${n}`, { directive, drives: set.includes('op'), rests });
    }
  }
  return all;
}
