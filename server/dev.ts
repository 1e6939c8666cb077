import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';

/** `npm run dev`: Vite with hot reload in front of the back end, which restarts when its own files change. */
const apiPort = process.env['API_PORT'] ?? '8080';
process.env['API_PORT'] = apiPort; // vite.config.ts reads it

const backEnd = spawn(process.execPath, ['--watch', '--import', 'tsx', 'server/main.ts'], {
  env: { ...process.env, PORT: apiPort, CAPTCHA: process.env['CAPTCHA'] ?? 'off' },
  stdio: 'inherit',
});
backEnd.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => backEnd.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

const isReady = () =>
  fetch(`http://localhost:${apiPort}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
while (!(await isReady())) await wait(100);

const vite = await createServer({ server: { port: Number(process.env['PORT'] ?? 5173) } });
await vite.listen();
vite.printUrls();
