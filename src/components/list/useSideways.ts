import { type RefObject, useEffect } from 'react';

/** Marks on the frame whether columns lie out of sight at its start (`data-scrolled`) and at its end (`data-more`). */
export function useSideways(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      current.toggleAttribute('data-scrolled', scrollLeft > 0);
      current.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(mark);
    for (const one of [current, ...current.children]) observer.observe(one);
    current.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', mark);
    };
  }, [frame]);
}
