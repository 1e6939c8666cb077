import { test } from '#tests/browser/uploader/bench.ts';
import type { Uploader } from '#uploader/uploader.ts';
import { expect } from '@playwright/test';

test('[F1] what the traces leave out is as 2.2.1 was measured beside it', async ({ bench }) => {
  const { peer } = bench;
  const sent = () => peer.seen.splice(0).map(({ parts }) => (Array.isArray(parts) ? parts.slice(0, -1) : parts));

  const errors: string[] = [];
  bench.page.on('pageerror', ({ message }) => errors.push(message));
  await bench.page.reload({ waitUntil: 'networkidle' });
  expect(errors, 'the console does not begin on this page').toEqual([]);

  await test.step('totals count what is being removed until the queue says that it has changed', async () => {
    peer.plan = [{ delayMs: 300 }];
    const seen = await bench.play(async ({ create, begin, file, after, pause }) => {
      const up = create();
      const totals: unknown[] = [];
      for (const name of ['CancelUpload', 'FilesRemoved', 'Refresh']) {
        up.bind(name, () => void totals.push([name, up.total.size, up.total.queued]));
      }
      await begin(up, file('a', 1), file('b', 2));
      up.start();
      await pause(50);
      const isComplete = after(up, 'UploadComplete');
      const [removed] = up.splice(0, 1);
      await isComplete;
      const end = [removed?.status, up.files.map(({ name, status }) => [name, status])];
      up.destroy();
      return [...totals, end];
    });
    expect(seen).toEqual([
      ['Refresh', 3, 2],
      ['CancelUpload', 3, 2],
      ['FilesRemoved', 3, 2],
      ['Refresh', 2, 1],
      [2, [['b', 5]]],
    ]);
    sent();
  });

  await test.step('start() in a listener chooses the next file before it returns, and begins none twice', async () => {
    const seen = await bench.play(async ({ ready, file, after }) => {
      const up = await ready({}, file('a', 1), file('b', 2));
      const said: string[] = [];
      up.bind('BeforeUpload', (_up: unknown, { name }: { name: string }) => void said.push(`asked ${name}`));
      up.bindOnce('BeforeUpload', () => {
        up.stop();
        up.start();
        said.push('again');
      });
      up.bindOnce('UploadFile', () => {
        up.removeFile(up.files[0]?.id ?? '');
        said.push('removed');
      });
      const isComplete = after(up, 'UploadComplete');
      up.start();
      await isComplete;
      up.destroy();
      return said;
    });
    expect(seen).toEqual(['asked a', 'asked a', 'asked b', 'removed', 'again']);
    expect(sent().at(-1)).toEqual(['name=b']);
  });

  await test.step('parameters: undefined is left out, what is no list and no object is told as text', async () => {
    await bench.play(async ({ ready, file, run }) => {
      const multipart_params = { a: undefined, b: null, c: [1, { d: 2 }], e: new Date(0), f: '', name: 'mine' };
      const up = await ready({ multipart_params }, file('a', 1));
      up.bind('BeforeUpload', (_up: unknown, one: { target_name?: string }) => {
        one.target_name = '';
      });
      await run(up);
      up.setOption('multipart_params', {});
      const [again] = up.files;
      if (again !== undefined) again.status = 1;
      await run(up);
      up.destroy();
    });
    const [first, second] = sent() as string[][];
    expect(first?.map((part) => part.slice(0, 18))).toEqual([
      'name=mine',
      'b=false',
      'c[]=1',
      'c[][d]=2',
      expect.stringMatching(/^e=\w{3} \w{3} \d\d/),
      'f=',
    ]);
    // a target name that says nothing is none
    expect(second).toEqual(['name=a']);
  });

  await test.step('the size of chunks is that with which the file began', async () => {
    await bench.play(async ({ ready, file, run }) => {
      const up = await ready({}, file('a', 10));
      // as text too, when a script writes it by itself
      Object.assign(up.settings, { chunk_size: '4' });
      up.bind('ChunkUploaded', () => up.setOption('chunk_size', 5));
      await run(up);
      up.destroy();
    });
    expect(sent()).toEqual([0, 1, 2].map((chunk) => ['name=a', `chunk=${chunk}`, 'chunks=3']));
  });

  await test.step('files without a name get one; an empty one given stands for none', async () => {
    const names = await bench.play(async ({ ready, file, after }) => {
      const up = await ready({});
      const isAdded = after(up, 'FilesAdded');
      up.addFile(file('path\\own.txt', 1), '');
      up.addFile(file('own.txt', 1), 'path/given.txt');
      up.addFile([new Blob(['x'], { type: 'image/jpeg' }), new Blob(['x']), new File(['x'], '', { type: 'foo/bar' })]);
      await isAdded;
      up.destroy();
      return up.files.map(({ name }) => name.replace(/_[0-9a-v]+/, '_ID'));
    });
    expect(names).toEqual(['own.txt', 'path/given.txt', 'image_ID.jpg', 'file_ID', 'foo_ID']);
  });

  await test.step('a file that was stopped in BeforeUpload is sent by the next start, and first', async () => {
    const seen = await bench.play(async ({ ready, run, file }) => {
      const up = await ready({}, file('a', 1), file('b', 1));
      up.bindOnce('BeforeUpload', () => up.stop());
      up.start();
      const stopped = [up.state, ...up.files.map(({ status }) => status)];
      await run(up);
      up.destroy();
      return [stopped, up.files.map(({ status }) => status)];
    });
    expect(seen).toEqual([
      [1, 2, 1],
      [5, 5],
    ]);
    expect(sent()).toEqual([['name=a'], ['name=b']]);
  });

  await test.step('what is required and missing is told before init() returns; totals go with the last word', async () => {
    const seen = await bench.play(async ({ create, ready, file }) => {
      const said: unknown[] = [];
      const init = (up: Uploader) => up.bind('Error', () => void said.push('init'));
      create({ required_features: 'teleport', init }).init();
      said.push('after');
      const up = await ready({}, file('a', 1));
      up.bind('Destroy', () => void said.push(up.total.size));
      up.destroy();
      return said;
    });
    expect(seen).toEqual(['init', 'after', 0]);
  });

  await test.step('the button stays above its input at its own height; cookies leave the origin only if required', async () => {
    const seen = await bench.play(async ({ ready, run, file }) => {
      const button = document.getElementById('b') as HTMLElement;
      button.style.cssText = 'position: absolute; z-index: 7';
      const send = XMLHttpRequest.prototype.send;
      const credentials: boolean[] = [];
      XMLHttpRequest.prototype.send = function (body) {
        credentials.push(this.withCredentials);
        send.call(this, body);
      };
      const input = () => document.querySelector('input')?.parentElement?.style.zIndex;
      for (const required_features of [{}, 'send_browser_cookies']) {
        const up = await ready({ url: 'http://127.0.0.1:1/', required_features }, file('a', 1));
        await run(up);
        credentials.push(button.style.zIndex === '7' && input() === '6');
        up.destroy();
      }
      XMLHttpRequest.prototype.send = send;
      const kept = button.style.zIndex;
      button.style.cssText = '';
      return [credentials, kept];
    });
    expect(seen).toEqual([[false, true, true, true], '7']);
  });

  await test.step('an address that is missing is told at once; options are told as they were given', async () => {
    const seen = await bench.play(async ({ create, begin, file, after }) => {
      const up = create({ url: undefined });
      const said: unknown[] = [];
      up.bind('OptionChanged', (_up: unknown, name: string, value: unknown) => void said.push([name, value]));
      // Before there is a button to switch off this says nothing.
      up.disableBrowse();
      await begin(up, file('a', 1));
      said.push(document.querySelector('input')?.disabled);
      try {
        up.start();
      } catch (error) {
        said.push((error as DOMException).name);
      }
      up.setOption({ resize: { width: 5 }, required_features: 'chunks', prevent_duplicates: 1 });
      said.push([
        up.getOption('required_features'),
        up.settings.filters.prevent_duplicates,
        up.getOption('') === up.settings,
      ]);
      const isOver = after(up, 'Error');
      up.setOption('browse_button', 'nowhere');
      await isOver;
      return [...said, up.runtime];
    });
    expect(seen).toEqual([
      false,
      'SyntaxError',
      ['resize', { width: 5 }],
      ['required_features', 'chunks'],
      ['prevent_duplicates', 1],
      ['chunks', true, true],
      ['browse_button', null],
      'html5',
    ]);
    expect((await bench.events()).at(-2)?.[1]).toEqual([{ code: -500, message: 'Init error.' }]);
  });
});
