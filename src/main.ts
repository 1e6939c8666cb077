// First of all, so that a token in the address is gone before anything else runs [R1].
import { address } from '#app/address.ts';
import { showCrash } from '#app/crash.ts';
import { showSignInFirst } from '#app/preparedSignIn.ts';
import { isPhoneMessage } from '#domain/routes.ts';
import { isPhone } from '#ports/browser/page.ts';

async function start(): Promise<void> {
  if (isPhoneMessage(address.path, isPhone())) {
    const { beginPhone } = await import('#app/phone.ts');
    return beginPhone(address.path);
  }
  await showSignInFirst(address.path);
  const { begin } = await import('#app/begin.tsx');
  return begin(address);
}

// The upload page uses files of the console, this one among them, and has no place for it.
if (document.getElementById('root') !== null) start().catch(showCrash);
