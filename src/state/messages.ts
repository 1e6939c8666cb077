import { atom } from 'jotai';

/** A short message to the user: errors appear in role=alert, the others in role=status. */
export type Message = { id: number; kind: 'success' | 'info' | 'error'; text: string };

export const messagesAtom = atom<Message[]>([]);

let lastId = 0;
/** Shows a message; the host component takes it away after its time. */
export const notifyAtom = atom(null, (_get, set, message: Omit<Message, 'id'>) => {
  lastId += 1;
  const shown = { ...message, id: lastId };
  set(messagesAtom, (all) => [...all.filter((one) => one.text !== message.text), shown].slice(-4));
});
export const dismissMessageAtom = atom(null, (_get, set, id: number) => {
  set(messagesAtom, (all) => all.filter((one) => one.id !== id));
});
