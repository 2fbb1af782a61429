type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Makes an HTML element. An attribute that is true has no value; one that is false or null is left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** Makes a button, and says what a click does. */
export function button(text: string, click: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  const made = h('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', () => void click());
  return made;
}

/** Makes an SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** Changes the page only where the value differs, so that nothing flickers and no focus is lost. */
export function set(element: Element, name: string, value: Attributes[string]): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? '' : `${value}`;
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function part<E extends Element = HTMLElement>(id: string): E {
  const found = document.querySelector<E>(`#${id}`);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
