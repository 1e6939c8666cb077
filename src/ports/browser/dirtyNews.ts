type DirtyNews = { type: 'who-is-dirty'; id: string } | { type: 'dirty'; id: string; labels: string[] };

const name = 'dirty-forms';

/** Answers other tabs that ask which forms have unsaved edits here [W3]. */
export function answerDirty(labels: () => string[]): void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<DirtyNews>) => {
    if (data.type !== 'who-is-dirty') return;
    const dirty = labels();
    if (dirty.length > 0) channel.postMessage({ type: 'dirty', id: data.id, labels: dirty } satisfies DirtyNews);
  });
}

/** Labels of the unsaved forms of all other tabs; a tab that does not answer in time has none. */
export function askDirty(withinMs: number): Promise<string[]> {
  const channel = new BroadcastChannel(name);
  const id = crypto.randomUUID();
  const found: string[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<DirtyNews>) => {
    if (data.type === 'dirty' && data.id === id) found.push(...data.labels);
  });
  channel.postMessage({ type: 'who-is-dirty', id } satisfies DirtyNews);
  return new Promise((resolve) => {
    setTimeout(() => {
      channel.close();
      resolve(found);
    }, withinMs);
  });
}
