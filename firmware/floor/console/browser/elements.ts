// What the parts of the page make elements of.

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no ${id} on the page`);
  return found;
};

export function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

export function button(text: string, title: string, press: () => void): HTMLButtonElement {
  const made = element('button', text);
  made.type = 'button';
  made.title = title;
  made.addEventListener('click', press);
  return made;
}

export const replace = (within: HTMLElement, ...children: readonly HTMLElement[]): void =>
  within.replaceChildren(...children);

export const time = (at: string): string => at.replace('T', ' ').replace(/\..*/, '');

/** Made anew where it has changed, so that a button is not taken from under a finger. */
export function showList<T>(id: string, all: readonly T[], line: (one: T) => HTMLElement): void {
  const list = byId(id).querySelector('ul, tbody') as HTMLElement;
  const is = JSON.stringify(all);
  if (list.dataset['is'] === is) return;
  list.dataset['is'] = is;
  replace(list, ...all.map(line));
}

export function row(...cells: readonly string[]): HTMLTableRowElement {
  const made = element('tr');
  for (const [i, text] of cells.entries()) {
    const cell = element(i === 0 ? 'th' : 'td', text);
    cell.className = i === 0 ? '' : 'number';
    made.append(cell);
  }
  return made;
}

export const money = (cents: number): string =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How long something lasts, in one unit. */
export function age(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
