// What both parts of the page make of elements.

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
