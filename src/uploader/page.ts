/** What scripts use of the page, under the names that they know. */

type Reference = string | Element;

export const get = (reference: Reference | null | undefined): Element | null | undefined =>
  typeof reference === 'string' ? document.getElementById(reference) : reference;

/** Elements of ids, elements or a list of these, the last first; null when none is on the page. */
export function getAll(references: Reference | readonly Reference[] | null | undefined): Element[] | null {
  const wanted = Array.isArray(references) ? references : [references];
  const found = wanted
    .map((one: Reference) => get(one))
    .filter((one) => one instanceof Element)
    .reverse();
  return found.length > 0 ? found : null;
}

const words = (names: string) => names.split(/\s+/).filter((name) => name !== '');
export const hasClass = (element: Element, name: string): boolean => element.classList.contains(name);
export const addClass = (element: Element, names: string): void => element.classList.add(...words(names));
export const removeClass = (element: Element, names: string): void => element.classList.remove(...words(names));
export const getStyle = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

export function getPos(element: Element, root: Element = document.documentElement): { x: number; y: number } {
  const [own, from] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
  return { x: own.left - from.left, y: own.top - from.top };
}

export function getSize(element: Element): { w: number; h: number } {
  const { width, height } = element.getBoundingClientRect();
  return { w: Math.round(width), h: Math.round(height) };
}

type Bound = { name: string; listener: EventListener; key: string | undefined };
const bound = new WeakMap<Element, Bound[]>();

export function addEvent(element: Element, event: string, listener: EventListener, key?: string): void {
  const name = event.toLowerCase();
  element.addEventListener(name, listener);
  bound.set(element, [...(bound.get(element) ?? []), { name, listener, key }]);
}

/** @param which a listener, the key it was added under, or nothing for all of that name */
export function removeEvent(element: Element, name: string, which?: EventListener | string): void {
  const isMeant = (one: Bound) =>
    one.name === name.toLowerCase() && (which === undefined || one.listener === which || one.key === which);
  const all = bound.get(element) ?? [];
  for (const one of all.filter(isMeant)) element.removeEventListener(one.name, one.listener);
  bound.set(
    element,
    all.filter((one) => !isMeant(one)),
  );
}

export function removeAllEvents(element: Element, key?: string): void {
  for (const { name, listener, key: own } of bound.get(element) ?? []) {
    if (key === undefined || key === own) removeEvent(element, name, listener);
  }
}
