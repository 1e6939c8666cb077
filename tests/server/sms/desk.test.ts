import { SmsDesk } from '#server/sms/desk.ts';
import { gatewaySender, printingSender } from '#server/sms/sender.ts';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';

const mobile = '13800000001';

function deskWithLog() {
  const lines: string[] = [];
  return { lines, desk: new SmsDesk(printingSender((line) => lines.push(line))) };
}

describe('the SMS desk', () => {
  test('[X8] prints the code and never returns it', async () => {
    const { desk, lines } = deskWithLog();
    const answer = await desk.send('reset', mobile, mobile, '10.0.0.1', 0);
    expect(answer).toEqual({ is: 'sent' });
    const code = /\d{6}/.exec(lines[0]?.replace(mobile, '') ?? '')?.[0] ?? '';
    expect(desk.codes.verify('reset', mobile, code, 1)).toBe('right');
  });

  test('[X6] sends to a mobile once in 60 s', async () => {
    const { desk, lines } = deskWithLog();
    await desk.send('reset', mobile, mobile, '10.0.0.1', 0);
    expect(await desk.send('reset', mobile, mobile, '10.0.0.2', 20_000)).toEqual({ is: 'wait', waitMs: 40_000 });
    expect(lines).toHaveLength(1);
    expect(await desk.send('reset', mobile, mobile, '10.0.0.2', 60_000)).toEqual({ is: 'sent' });
  });

  test('[X6] an address that asks for many mobiles is slowed down', async () => {
    const { desk, lines } = deskWithLog();
    const answers = [];
    for (let i = 0; i < 12; i += 1) {
      const each = `1380000${String(1000 + i)}`;
      answers.push((await desk.send('reset', each, each, '10.0.0.1', 0)).is);
    }
    expect(answers.filter((is) => is === 'sent')).toHaveLength(10);
    expect(lines).toHaveLength(10);
  });

  test('[X8] for an account without a mobile the answers are the same and nothing is sent', async () => {
    const { desk, lines } = deskWithLog();
    expect(await desk.send('reset', 'nobody', undefined, '10.0.0.1', 0)).toEqual({ is: 'sent' });
    expect(await desk.send('reset', 'nobody', undefined, '10.0.0.1', 0)).toEqual({ is: 'wait', waitMs: 60_000 });
    expect(lines).toEqual([]);
  });

  test('[X8] a gateway that refuses is an error, and the unsent code is void', async () => {
    const gateway = createServer((_, answer) => answer.writeHead(503).end());
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const address = gateway.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const desk = new SmsDesk(gatewaySender(`http://127.0.0.1:${port}/`));
    await expect(desk.send('reset', mobile, mobile, '10.0.0.1', 0)).rejects.toThrow('短信发送失败');
    expect(desk.codes.verify('reset', mobile, '000000', 1)).toBe('gone');
    await new Promise((done) => gateway.close(done));
  });
});
