import { type Contestant, parallel, target } from '#tests/bench/upload/page/contestant.ts';

function post(file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.addEventListener('load', () => (xhr.status === 200 ? resolve() : reject(new Error(`HTTP ${xhr.status}`))));
    xhr.addEventListener('error', () => reject(new Error('No answer')));
    xhr.open('POST', target);
    const form = new FormData();
    form.append('file', file, file.name);
    xhr.send(form);
  });
}

/** The limit: nothing but the browser's own requests, six at a time. Stores nothing. */
export const raw: Contestant = async (files) => {
  const rest = files.values();
  const line = async () => {
    for (const file of rest) await post(file);
  };
  await Promise.all(Array.from({ length: parallel }, line));
};
