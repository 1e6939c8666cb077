/**
 * The form that stands in the page before its code runs [P7]: it takes what is typed and remembers what was pressed,
 * until the screen takes it over.
 */
let standing: HTMLElement | undefined;
let pressed: (() => void) | undefined;

type Names = { brand: string; logo: string; picture: string };

/** Puts the brand where the build left `{brand}`, `{logo}` and `{picture}`. */
function fillIn(part: DocumentFragment, names: Names): void {
  const fill = (text: string) => text.replace(/\{(brand|logo|picture)\}/g, (_all, name: keyof Names) => names[name]);
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Element) {
      for (const { name, value } of node.attributes) if (value.includes('{')) node.setAttribute(name, fill(value));
    } else if (node.nodeValue?.includes('{')) node.nodeValue = fill(node.nodeValue);
  }
}

const remember = (event: Event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null;
  if (event.type === 'submit') {
    // Sent by the browser itself it would put the password into the address.
    event.preventDefault();
    const form = event.target;
    pressed = () => form instanceof HTMLFormElement && form.requestSubmit();
  } else if (button !== null) pressed = () => button.click();
};

/** Shows the form of the page under its brand; false: this build has none. @param account fills its first field */
export function showPreparedForm(root: HTMLElement, names: Names, account: string): boolean {
  const kind = `${names.logo === '' ? '' : 'logo'}${names.picture === '' ? '' : 'picture'}`;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-brand="${kind}"]`);
  if (template === null) return false;
  const part = document.importNode(template.content, true);
  fillIn(part, names);
  root.addEventListener('submit', remember);
  root.addEventListener('click', remember);
  root.append(part);
  standing = root;
  const [first, second] = root.querySelectorAll('input');
  if (first !== undefined && account !== '') first.value = account;
  (account === '' ? first : second)?.focus();
  return true;
}

/** What stands in a field of the prepared form; undefined when it was taken over or never shown. */
export const typedInto = (name: string): string | undefined =>
  standing?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

/** From here on React listens, and draws at once what is pressed: nothing has to be remembered any more. */
export function stopRemembering(): void {
  standing?.removeEventListener('submit', remember);
  standing?.removeEventListener('click', remember);
}

/** The screen answers from now on, first of all to what was pressed before. */
export function takeOverForm(): void {
  standing = undefined;
  pressed?.();
  pressed = undefined;
}
