import type { ConnectOverCDPTransport } from '@playwright/test';
import type { Readable, Writable } from 'node:stream';

const end = '\0';

/**
 * Talks with a browser through two pipes (`--remote-debugging-pipe`), one message between zero bytes. On the web socket
 * Playwright asks for compression, which takes a good part of the processor on both sides.
 */
export function throughPipes(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let begun: Buffer[] = [];
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      if (fromBrowser.destroyed) throw new Error('The browser has ended');
      toBrowser.write(JSON.stringify(message) + end);
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
