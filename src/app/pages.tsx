import { preloadable } from '#app/preloadable.ts';

/** A route below a page's path, '' for the page itself. */
type PageRoute = { below: string; Screen: ReturnType<typeof preloadable> };

const list = preloadable(async () => ({
  default: (await import('#screens/device-types/DeviceTypeList.tsx')).DeviceTypeList,
}));
const page = preloadable(async () => ({
  default: (await import('#screens/device-types/DeviceTypePage.tsx')).DeviceTypePage,
}));

const accounts = preloadable(async () => ({
  default: (await import('#screens/access/AccountsPage.tsx')).AccountsPage,
}));
const account = preloadable(async () => ({
  default: (await import('#screens/access/AccountPage.tsx')).AccountPage,
}));
const auth = preloadable(async () => ({ default: (await import('#screens/access/AuthPage.tsx')).AuthPage }));

/** Screens by the `component` that role info names. What is not here is not in the menu: it never leads to a blank page. */
const screens: Readonly<Record<string, readonly PageRoute[]>> = {
  eqtype: [
    { below: '', Screen: list },
    { below: 'new', Screen: page },
    { below: ':deviceTypeId', Screen: page },
  ],
  acc: [
    { below: '', Screen: accounts },
    { below: 'new', Screen: account },
    { below: ':accountId', Screen: account },
  ],
  auth: [{ below: '', Screen: auth }],
};

export const isKnownPage = (component: string): boolean => Object.hasOwn(screens, component);
export const routesOf = (component: string): readonly PageRoute[] => screens[component] ?? [];

/** Everything that opens from a menu entry. */
export const screensOf = (component: string) => [...new Set(routesOf(component).map(({ Screen }) => Screen))];
