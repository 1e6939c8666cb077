import { miniProgramName } from '#domain/miniProgram.ts';
import '#screens/phone/phonePage.css';

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** What a phone shows instead of the console – `SPEC §1`, §8, [R2]: plain elements, so that it is there at once. */
export function showPhonePage(root: Element, brandName: string): void {
  const picture = element('div', 'phone-picture');
  picture.ariaHidden = 'true';
  const text = `管理后台为电脑浏览器设计。请用电脑打开本页面，或在微信中搜索“${miniProgramName}”小程序，用手机管理设备。`;
  const message = element('div', '', picture, element('h1', '', `请在电脑上打开${brandName}`), element('p', '', text));
  root.replaceChildren(element('main', 'phone-page', message));
}
