import { atom } from 'jotai';

/** A question that must be answered before the work goes on; shown as an alertdialog. */
export type Question = {
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  isDangerous?: boolean;
};

export const questionAtom = atom<(Question & { answer: (isConfirmed: boolean) => void }) | null>(null);

/** Asks and resolves to the answer; a second question waits in nobody's way: the first is answered no. */
export const askAtom = atom(null, (get, set, question: Question): Promise<boolean> => {
  get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      set(questionAtom, null);
      resolve(isConfirmed);
    };
    set(questionAtom, { ...question, answer });
  });
});
