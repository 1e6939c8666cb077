import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const placeIn = (list: Element, element: Element) => [...list.children].findIndex((one) => one.contains(element));

/**
 * When the entry in focus goes from a list, the focus goes to the last button of the one in its place, or of the one
 * before, else to the heading: never to the top of the page [G7].
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>, headingId: string): void {
  const focused = useRef<{ element: Element; place: number }>(undefined);
  useEffect(() => {
    // The browser's own event: React tells of none while it draws, which is when a dialog gives the focus back.
    const note = ({ target }: FocusEvent) => {
      const entries = list.current;
      const isInside = target instanceof Element && entries?.contains(target) === true;
      focused.current = isInside ? { element: target, place: placeIn(entries, target) } : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === undefined || list.current === null) return;
    if (last.element.isConnected) {
      last.place = placeIn(list.current, last.element);
      return;
    }
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const { children } = list.current;
    const next = children[Math.min(last.place, children.length - 1)];
    const button = [...(next?.querySelectorAll('button') ?? [])].at(-1);
    (button ?? document.getElementById(headingId))?.focus();
  });
}
