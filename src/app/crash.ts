import { reload } from '#ports/browser/page.ts';

/** In place of a page that fell over where nothing around it caught that: plain elements, which need no code to come. */
export function showCrash(error: unknown): void {
  reportError(error);
  const [alert, text, button] = ['main', 'p', 'button'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  alert.role = 'alert';
  text.textContent = '页面出错了';
  button.textContent = '重新加载';
  button.onclick = reload;
  alert.append(text, button);
  document.getElementById('root')?.replaceChildren(alert);
}
