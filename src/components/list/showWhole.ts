import type { PointerEvent } from 'react';

/** Tells on hover what a narrow column cuts off; a cell that says something of its own goes on saying that. */
export function showWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null || (cell.title !== '' && cell.dataset['cut'] === undefined)) return;
  if (cell.scrollWidth > cell.clientWidth) {
    cell.dataset['cut'] = '';
    cell.title = cell.textContent ?? '';
  } else if (cell.dataset['cut'] !== undefined) {
    delete cell.dataset['cut'];
    cell.removeAttribute('title');
  }
}
