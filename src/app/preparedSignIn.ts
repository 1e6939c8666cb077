import { paintAccent } from '#app/accentPaint.ts';
import { brandPathOf } from '#domain/routes.ts';
import { readCookie } from '#ports/browser/cookies.ts';
import { prefersDark, whenPainted } from '#ports/browser/page.ts';
import { showPreparedForm } from '#ports/browser/preparedForm.ts';
import { storedBrand } from '#ports/browser/storedBrand.ts';
import { readLocal } from '#ports/browser/storages.ts';

/**
 * Where nobody is signed in and the address is of the sign-in page, the form that the build has drawn stands there
 * before the code of the console has even been read; React takes it over [P7]. Resolves when it is painted.
 */
export async function showSignInFirst(path: string): Promise<void> {
  if (path !== '/' && brandPathOf(path) === undefined) return;
  if (readCookie('lnrid') !== '' && readCookie('tokk') !== '') return;
  const root = document.getElementById('root');
  if (root === null) return;
  const { name, logo, backgroundImage, colour } = storedBrand();
  const [theme = '', density = 'comfortable'] = readLocal('look').split(' ');
  const isDark = theme === 'dark' || (theme !== 'light' && prefersDark().matches);
  document.documentElement.dataset['density'] = density;
  paintAccent(colour, isDark ? 'dark' : 'light');
  const isShown = showPreparedForm(root, { brand: name, logo, picture: backgroundImage }, readCookie('checkUser'));
  if (isShown) await whenPainted();
}
