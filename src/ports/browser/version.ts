/** Put in by the build: version of the package and stamp of the sources. */
declare const __CONSOLE_VERSION__: string;

/** Version of this console, e.g. `1.0.0+3fa94c1e`. */
export const consoleVersion: string = __CONSOLE_VERSION__;
