import { jpegs, type TestFile } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** What the browser does when somebody lets a file go over an element, or pastes one while it has the focus. */
const give = (element: Locator, how: 'drop' | 'paste', { name, mimeType, buffer }: TestFile) =>
  element.evaluate(
    (target, [way, fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      const common = { bubbles: true, cancelable: true };
      if (way === 'paste') return target.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
      target.dispatchEvent(new DragEvent('dragover', { ...common, dataTransfer: data }));
      return target.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data }));
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  );

/** Takes the console's database for itself, as a hung disk would, until `release`. */
async function holdDatabase(page: Page) {
  const holder = await page.evaluateHandle(
    () =>
      new Promise<{ isOver: boolean }>((resolve) => {
        const state = { isOver: false };
        const opening = indexedDB.open('console');
        opening.onsuccess = () => {
          const database = opening.result;
          const held = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('kv');
          const again = () => {
            if (!state.isOver) held.get('').onsuccess = again;
            else database.close();
          };
          again();
          resolve(state);
        };
      }),
  );
  return { release: () => holder.evaluate((state) => Object.assign(state, { isOver: true })) };
}

test('[U15] files come into the queue by button, drop and paste, each exactly once; [P8] storage that stops answering is told until it answers', async ({
  app,
  truth,
}) => {
  const id = await truth.makeDeviceType('三种方式');
  const files = await jpegs(3);
  const [picked, dropped, pasted] = files;
  if (!picked || !dropped || !pasted) throw new Error('three were made');
  await app.begin();
  await app.openDeviceType(id);
  await app.pick([picked]);
  await expect(app.file(picked.name)).toBeVisible();
  expect(await give(app.gallery, 'drop', dropped), 'the browser would have opened it').toBe(false);
  await expect(app.file(dropped.name)).toBeVisible();
  expect(await give(app.page.getByRole('main'), 'paste', pasted)).toBe(false);
  await expect(app.file(pasted.name)).toBeVisible();
  await truth.expectExactlyOnce(id, files);

  // Text that is being edited keeps its own paste.
  const [another] = await jpegs(1, 20_000, 9);
  if (!another) throw new Error('one was made');
  expect(await give(app.page.getByRole('textbox', { name: '类型名称' }), 'paste', another)).toBe(true);
  await expect(app.file(another.name)).toHaveCount(0);

  await app.page.clock.install();
  const { release } = await holdDatabase(app.page);
  await app.pick([another]);
  await expect(app.page.getByText('1 个文件正在保存到本机…')).toBeVisible();
  await app.page.clock.fastForward(15_000);
  await app.page.clock.fastForward(5000);
  const note = app.page.getByRole('alert').filter({ hasText: '本机存储没有响应，刚才的文件和修改尚未保存' });
  await expect(note).toBeVisible();
  await expect(app.page.getByText('1 个文件尚未保存，存储没有响应')).toBeVisible();
  const asked = app.page.waitForEvent('dialog');
  const pressed = note.getByRole('button', { name: '重新加载' }).click();
  await (await asked).dismiss();
  await pressed;
  await release();
  await expect(note).toHaveCount(0);
  await truth.expectExactlyOnce(id, [...files, another]);
});
