import type { PageButton } from '../../decode/own-pages.js';

/** Shows some texts in turn, and lights the buttons that do something. Of a page that was left nothing is shown. */
export type Show = (texts: readonly string[], lit: readonly PageButton[]) => void;

/** What stands on the table's own display, and what its keys do there. */
export interface Page {
  begin(): void;
  press(button: PageButton): void;
  /** What is lost has changed. */
  changed?(): void;
  left?(): void;
}
