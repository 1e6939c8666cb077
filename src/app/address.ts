import { type StartLocation, withoutSecrets } from '#domain/startup.ts';
import { replaceAddress } from '#ports/browser/page.ts';

export const searchOf = (query: StartLocation['query']): string => {
  const text = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return text === '' ? '' : `?${text}`;
};

function takeAddress(): StartLocation {
  const query = [...new URLSearchParams(location.search)];
  const kept = withoutSecrets(query);
  if (kept.length < query.length) replaceAddress(location.pathname + searchOf(kept));
  return { path: location.pathname, query };
}

/** Where the console was opened. Reading it takes the token out of the address bar, the moment this file is loaded [R1]. */
export const address = takeAddress();
