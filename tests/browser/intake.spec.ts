import { jpegs, type TestFile } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Locator } from '@playwright/test';

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

test('[U15] files come into the queue by button, drop and paste, each exactly once', async ({ app, truth }) => {
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
});
