import { readFileSync } from 'node:fs';

export const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

export const table = (head: readonly string[], rows: readonly string[]): string =>
  row(...head) + row(...head.map(() => '---')) + rows.join('');

export const code = (text: string): string => `\`${text}\``;

/**
 * A page that is written by hand, with the parts of it that a command writes as they are now. Each stands between two
 * comments that name it.
 */
export const withParts = (file: string, command: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce(
    (page, [name, part]) => {
      const begin = `<!-- ${name}, written by npm run ${command} -->\n`;
      const end = `<!-- end of ${name} -->\n`;
      const [before, rest] = page.split(begin);
      const [, after] = rest?.split(end) ?? [];
      if (after === undefined) throw new Error(`${file} has no ${begin} and ${end}`);
      return `${before}${begin}\n${part}\n${end}${after}`;
    },
    readFileSync(file, 'utf8'),
  );
