import { uploader } from '#uploader/namespace.ts';

declare global {
  interface Window {
    uploader: typeof uploader;
  }
}

window.uploader = uploader;
