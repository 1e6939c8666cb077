import { createStore } from 'jotai';

/** One store for the page, so that ports' events and startup can set atoms before the first render [P1]. */
export const store = createStore();
