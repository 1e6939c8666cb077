import type { FromServiceWorker, WhoAnswer } from '#contracts/swMessages.ts';
import type { Scope } from '#sw/scope.ts';

declare const self: Scope;

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

export async function tellPages(message: FromServiceWorker): Promise<void> {
  for (const page of await pages()) page.postMessage(message);
}

/** A frozen tab never answers. */
const whoWithinMs = 1_000;

function askPage(page: WindowClient): Promise<WhoAnswer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: WhoAnswer) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(null), whoWithinMs);
    port1.onmessage = ({ data }: MessageEvent<WhoAnswer>) => finish(data);
    page.postMessage({ type: 'who-are-you' } satisfies FromServiceWorker, [port2]);
  });
}

/** Who is signed in, by the word of an open page; null when no page says so. */
export async function askPages(): Promise<WhoAnswer> {
  const answers = await Promise.all((await pages()).map(askPage));
  return answers.find((answer) => answer !== null) ?? null;
}
