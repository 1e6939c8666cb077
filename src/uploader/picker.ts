import { acceptList } from '#domain/uploader/filters.ts';
import { newId } from '#uploader/file.ts';
import { getStyle } from '#uploader/page.ts';
import type { Settings } from '#uploader/settings.ts';

type Listen = { browse: () => void; files: (files: File[]) => void };

const classNames = (value: unknown) => (typeof value === 'string' && value !== '' ? value.split(/\s+/) : []);

/** All files of a drop, those in dropped folders too. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) return [...transfer.files];
  const files: File[] = [];
  const walk = async (entry: FileSystemEntry): Promise<void> => {
    if (entry instanceof FileSystemFileEntry || 'file' in entry) {
      files.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (batch.length === 0) return;
      for (const one of batch) await walk(one);
    }
  };
  for (const entry of entries) await walk(entry);
  return files;
}

/** The hidden file input under a browse button, and the drop targets; `remove` takes all of it off the page again. */
export class Picker {
  #inputs: HTMLInputElement[] = [];
  #shims: (() => void)[] = [];
  #off = new AbortController();

  constructor(settings: Settings, listen: Listen) {
    for (const button of settings.browse_button ?? []) this.#addBrowse(button, settings, listen);
    for (const target of settings.drop_element ?? []) this.#addDrop(target, listen);
    this.refresh();
  }

  /** Lays the inputs under their buttons again after the page has moved. */
  refresh(): void {
    for (const place of this.#shims) place();
  }

  disable(isDisabled: boolean): void {
    for (const input of this.#inputs) input.disabled = isDisabled;
  }

  remove(): void {
    this.#off.abort();
    for (const input of this.#inputs) input.parentElement?.remove();
    this.#inputs = [];
    this.#shims = [];
  }

  #addBrowse(button: Element, settings: Settings, listen: Listen): void {
    const { signal } = this.#off;
    const shim = document.createElement('div');
    shim.className = 'moxie-shim moxie-shim-html5';
    shim.style.cssText =
      'position: absolute; top: 0px; left: 0px; width: 0px; height: 0px; overflow: hidden; z-index: 0;';
    const input = document.createElement('input');
    input.id = newId('html5_');
    shim.id = `${input.id}_container`;
    input.type = 'file';
    input.style.cssText =
      'font-size: 999px; opacity: 0; position: absolute; top: 0px; left: 0px; width: 100%; height: 100%;';
    // Writes the style attribute out before the next ones: pages that compare the input's markup find it as it was.
    input.getAttribute('style');
    if (settings.multi_selection) input.multiple = true;
    input.setAttribute('accept', acceptList(settings.filters.mime_types));
    shim.append(input);
    const container = settings.container ?? button.parentElement ?? document.body;
    if (container instanceof HTMLElement && getStyle(container, 'position') === 'static') {
      container.style.position = 'relative';
    }
    container.append(shim);
    this.#inputs.push(input);
    if (button instanceof HTMLElement) this.#raise(button, shim);
    this.#shims.push(() => {
      if (!(button instanceof HTMLElement)) return;
      shim.style.top = `${button.offsetTop}px`;
      shim.style.left = `${button.offsetLeft}px`;
      shim.style.width = `${button.offsetWidth}px`;
      shim.style.height = `${button.offsetHeight}px`;
    });
    input.addEventListener(
      'change',
      () => {
        const files = [...(input.files ?? [])];
        // The same file may be picked again.
        input.value = '';
        listen.files(files);
      },
      { signal },
    );
    button.addEventListener('click', (event) => event.target !== input && !input.disabled && input.click(), { signal });
    button.addEventListener('mousedown', () => listen.browse(), { signal });
    const hover = classNames(settings['browse_button_hover']);
    const active = classNames(settings['browse_button_active']);
    button.addEventListener('mouseover', () => button.classList.add(...hover), { signal });
    button.addEventListener('mouseout', () => button.classList.remove(...hover), { signal });
    button.addEventListener('mousedown', () => button.classList.add(...active), { signal });
    container.addEventListener('mouseup', () => button.classList.remove(...active), { signal });
  }

  /** The button stays above its input: it keeps the mouse, the keyboard and its own looks. */
  #raise(button: HTMLElement, shim: HTMLElement): void {
    if (getStyle(button, 'position') === 'static') button.style.position = 'relative';
    const before = getStyle(button, 'z-index');
    const level = Math.max(1, Number.parseInt(before, 10) || 0);
    button.style.zIndex = String(level);
    shim.style.zIndex = String(level - 1);
    this.#off.signal.addEventListener('abort', () => {
      button.style.zIndex = before;
    });
  }

  #addDrop(target: Element, listen: Listen): void {
    const { signal } = this.#off;
    const allow = (event: Event) => {
      if (!(event instanceof DragEvent) || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    target.addEventListener('dragenter', allow, { signal });
    target.addEventListener('dragover', allow, { signal });
    target.addEventListener(
      'drop',
      (event) => {
        if (!(event instanceof DragEvent) || event.dataTransfer === null) return;
        event.preventDefault();
        droppedFiles(event.dataTransfer).then(listen.files, reportError);
      },
      { signal },
    );
  }
}
