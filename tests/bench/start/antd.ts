import { compressAssets } from '#server/build/compress.ts';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const packages = ['antd@6.6.8', 'react@19.3.1', 'react-dom@19.3.1'];

/** The least that antd makes a sign-in page of. */
const source = `
import { Button, Card, Form, Input } from 'antd';
import { createRoot } from 'react-dom/client';
import { createElement as h } from 'react';
const field = (name, label, Field) =>
  h(Form.Item, { name, label, rules: [{ required: true }] }, h(Field));
createRoot(document.getElementById('root')).render(
  h(Card, { title: '登录', style: { width: 400, margin: '120px auto' } },
    h(Form, { layout: 'vertical' },
      field('account', '账号', Input), field('password', '密码', Input.Password),
      h(Button, { type: 'primary', htmlType: 'submit', block: true }, '登录'))));
`;
const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>antd</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;

async function install(folder: string): Promise<void> {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
  const [code] = await once(spawn('npm', args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('antd could not be fetched: is the registry in reach?');
}

/** Fetches antd for the bench only, builds its page and serves it as the console is served: compressed, assets immutable. */
export async function serveAntd(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  if (!existsSync(join(folder, 'node_modules/antd'))) await install(folder);
  await writeFile(join(folder, 'main.js'), source);
  await writeFile(join(folder, 'index.html'), page);
  const dist = resolve(folder, 'dist');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { target: 'es2023', outDir: dist, emptyOutDir: true },
  });
  await compressAssets(dist);
  const app = fastify();
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
}

/** What the machine is, in one line. */
export function machine(): string {
  const [first] = cpus();
  const size = `${cpus().length} × ${first?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return `${size}, Node ${process.version}, load of the last minute ${loadavg()[0]?.toFixed(1)}`;
}
