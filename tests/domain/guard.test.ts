import { guard } from '#domain/guard.ts';
import { isBrandName, isPhoneMessage } from '#domain/routes.ts';
import { describe, expect, test } from 'vitest';

const signedIn = { isSignedIn: true, pathName: 'aurora' };
const signedOut = { isSignedIn: false, pathName: 'aurora' };
const pass = { kind: 'pass' };
const clear = (to: string) => ({ kind: 'redirect', to, clears: true });
const lead = (to: string) => ({ kind: 'redirect', to, clears: false });

describe('[R0] navigation guard of SPEC §2, line by line', () => {
  const rows: [line: string, from: string, to: string, session: typeof signedIn, expected: object][] = [
    ['the brand login path is open', '', '/aurora', signedOut, pass],
    ['so is that of another brand', '', '/lnr', signedOut, pass],
    ['/user/{brand} too', '', '/user/lnr', signedOut, pass],
    ['and its verification', '/lnr', '/lnr/verify', signedOut, pass],
    ['every other path leads to sign-in and clears', '', '/eqtype', signedOut, clear('/aurora')],
    ['a record of a page too', '', '/eqtype/1', signedOut, clear('/aurora')],
    ['the shell too', '', '/inner', signedOut, clear('/aurora')],
    ['the accredited area too', '', '/accredited/publica', signedOut, clear('/aurora')],
    ['without a stored name sign-in is lnr', '', '/inner', { ...signedOut, pathName: '' }, clear('/lnr')],
    ['from /acc to /id leads to sign-in', '/acc', '/id', signedIn, clear('/aurora')],
    ['from elsewhere /id is open', '/eqtype', '/id', signedIn, pass],
    ['a session may go anywhere', '/eqtype', '/opera', signedIn, pass],
    ['an empty path goes to /lnr', '/eqtype', '', signedIn, lead('/lnr')],
    ['an undefined one too', '/eqtype', '/undefined', signedIn, lead('/lnr')],
    ['the root is the stored brand', '', '/', signedOut, lead('/aurora')],
  ];
  test.each(rows)('%s', (_line, from, to, session, expected) => {
    expect(guard(from, to, session)).toEqual(expected);
  });

  const open = 'qrcode bindPackage jump stockPush newCar wechatlogin forgetkey reset payment devpayment phone'.split(
    ' ',
  );
  test.each(open)('/%s is public', (route) => {
    expect(guard('', `/${route}`, signedOut)).toEqual(pass);
  });
});

describe('[R0] names that a brand may not have', () => {
  test.each([
    'eqtype',
    'stock',
    'reset',
    'qrcode',
    'api',
    'store',
    'assets',
    'upload',
    'healthz',
    'inner',
    'user',
    'undefined',
    '',
    'a b',
  ])('%s', (name) => expect(isBrandName(name)).toBe(false));
  test.each(['lnr', 'aurora', 'my-brand_2'])('%s is fine', (name) => expect(isBrandName(name)).toBe(true));
});

describe('[R2] where a phone gets its message', () => {
  test.each(['/qrcode', '/payment', '/devpayment', '/bindPackage'])('%s works on a phone', (path) => {
    expect(isPhoneMessage(path, true)).toBe(false);
  });
  test.each(['/lnr', '/eqtype', '/inner', '/jump', '/'])('%s is for computers', (path) => {
    expect([isPhoneMessage(path, true), isPhoneMessage(path, false)]).toEqual([true, false]);
  });
  test('/phone shows it everywhere', () => {
    expect([isPhoneMessage('/phone', true), isPhoneMessage('/phone', false)]).toEqual([true, true]);
  });
});
