export const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

export const table = (head: readonly string[], rows: readonly string[]): string =>
  row(...head) + row(...head.map(() => '---')) + rows.join('');

export const code = (text: string): string => `\`${text}\``;
