import { part } from './dom.js';

/** Opens a drawer and closes the others, or closes it. */
export function toggleDrawer(id: string): void {
  const dialog = part<HTMLDialogElement>(id);
  if (dialog.open) dialog.close();
  else {
    closeDrawers();
    dialog.show();
  }
}

/** Each drawer of the page has a button that opens it, and one in it that closes it. */
export function prepareDrawers(): void {
  for (const { id } of document.querySelectorAll('dialog')) {
    part(`${id}-button`).addEventListener('click', () => toggleDrawer(id));
    part(id)
      .querySelector('.close')
      ?.addEventListener('click', () => toggleDrawer(id));
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDrawers();
  });
}

function closeDrawers(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}
