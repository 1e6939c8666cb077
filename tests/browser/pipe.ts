import type { ConnectOverCDPTransport } from '@playwright/test';
import type { Readable, Writable } from 'node:stream';

const end = '\0';

/**
 * Each try of an `expect` that waits has Playwright describe the whole page, for a message that only the last one would
 * need: a third of the time of a page that is busy. Its script goes to the page with this part empty.
 */
const withoutDescribing = (script: string) =>
  script.replace('ariaSnapshotForExpectFailure(element, options) {', '$&return;');
const largeScript = 100_000;

/**
 * Talks with a browser through two pipes (`--remote-debugging-pipe`), one message between zero bytes. On the web socket
 * Playwright asks for compression, which takes a good part of the processor on both sides.
 */
export function throughPipes(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let begun: Buffer[] = [];
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      if (fromBrowser.destroyed) throw new Error('The browser has ended');
      const text = JSON.stringify(message);
      toBrowser.write((text.length > largeScript ? withoutDescribing(text) : text) + end);
    },
    close: () => toBrowser.destroy(),
  };
  // each message in a turn of its own: what one of them sets free runs before the next
  const hand = (message: string) => setImmediate(() => transport.onmessage?.(JSON.parse(message)));
  fromBrowser.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(end); at >= 0; at = chunk.indexOf(end, from)) {
      hand(Buffer.concat([...begun, chunk.subarray(from, at)]).toString());
      begun = [];
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  });
  fromBrowser.once('close', () => transport.onclose?.());
  // a browser that was killed breaks its pipes; `close` tells it
  for (const stream of [toBrowser, fromBrowser]) stream.on('error', () => undefined);
  return transport;
}
