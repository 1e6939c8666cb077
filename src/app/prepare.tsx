import { App } from '#app/App.tsx';
import type { Prepared } from '#contracts/prepared.ts';
import { defaultBrand } from '#domain/brand.ts';
import { brandAtom } from '#state/brand.ts';
import { store } from '#state/store.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

const { pathName, ...plain } = defaultBrand();

// What the first screen asks its browser: it is no phone.
globalThis.navigator ??= { userAgent: '' } as Navigator;
globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

/** Draws the sign-in page without a browser, exactly as its code will draw it first. */
export function prepare(): Prepared {
  const cache = createCache({ key: 'css' });
  // Rules are collected instead of standing between the elements.
  cache.compat = true;
  const forms = ['', 'logo', 'picture', 'logopicture'].map((brand) => {
    store.set(brandAtom, {
      ...plain,
      pathName,
      name: '{brand}',
      logo: brand.includes('logo') ? '{logo}' : '',
      backgroundImage: brand.includes('picture') ? '{picture}' : '',
    });
    const html = renderToString(
      <StrictMode>
        <CacheProvider value={cache}>
          <App Router={({ children }) => <StaticRouter location={`/${pathName}`}>{children}</StaticRouter>} />
        </CacheProvider>
      </StrictMode>,
    );
    // React asks for pictures in advance, by names that are none yet; the focus is set when the form is shown.
    return { brand, html: html.replace(/^(<link[^>]*>)+/, '').replaceAll(' autofocus=""', '') };
  });
  const css = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  return { css: css.join('\n'), forms };
}
