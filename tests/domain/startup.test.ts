import { type StartLocation, startupRoute, type StoredStart } from '#domain/startup.ts';
import { describe, expect, test } from 'vitest';

const nobody: StoredStart = { isSignedIn: false, page: '', pathName: '', menuPaths: [] };
const operator: StoredStart = { isSignedIn: true, page: 'inner', pathName: 'lnr', menuPaths: ['/eqtype', '/opera'] };
const applicant: StoredStart = { isSignedIn: true, page: 'accredited/publica', pathName: 'lnr', menuPaths: [] };
const at = (path: string, query: StartLocation['query'] = []): StartLocation => ({ path, query });
const go = (path: string, keepsQuery = true) => ({ kind: 'go', path, keepsQuery });

describe('[R0] startup routing of SPEC §2, line by line', () => {
  const order = [['orderNo', '7']] as const;
  const rows: [line: string, StartLocation, StoredStart, object][] = [
    ['/payment goes straight to that page with the query', at('/payment', order), nobody, go('/payment')],
    ['/devpayment too, signed in or not', at('/devpayment', order), operator, go('/devpayment')],
    ['a session goes to /inner', at('/'), operator, go('/inner', false)],
    ['a session whose page contains accredited goes to /accredited', at('/'), applicant, go('/accredited', false)],
    ['a session on its brand path goes on to the console', at('/lnr'), operator, go('/inner', false)],
    ['the last path segment is the brand', at('/aurora'), nobody, brand('/aurora', ['aurora'])],
    ['the last one of several', at('/some/aurora'), nobody, brand('/aurora', ['aurora'])],
    ['on failure the stored name is tried', at('/x1'), { ...nobody, pathName: 'lnr' }, brand('/x1', ['x1', 'lnr'])],
    ['/user/{brand} stays where it is', at('/user/aurora'), nobody, brand('/user/aurora', ['aurora'])],
    ['verify is dropped before the look-up', at('/aurora/verify'), nobody, brand('/aurora/verify', ['aurora'])],
    ['[R0] / is the stored brand', at('/'), { ...nobody, pathName: 'aurora' }, brand('/aurora', ['aurora'])],
    ['[R0] else lnr', at('/'), nobody, brand('/lnr', ['lnr'])],
    ['/user is an alias of the root', at('/user'), nobody, brand('/lnr', ['lnr'])],
    ['[R0] a reload on a menu page keeps it', at('/eqtype/42'), operator, go('/eqtype/42')],
    ['[R0] inside the shell too', at('/inner/eqtype'), operator, go('/inner/eqtype')],
    ['[R0] so does one on a page of the shell', at('/storage'), operator, go('/storage')],
    ['[R0] which is no brand', at('/storage'), nobody, brand('/lnr', ['lnr'])],
    ['[R0] a page that is not in the menu is no page', at('/stock'), operator, go('/inner', false)],
    ['[R0] a public route keeps its URL', at('/reset'), operator, go('/reset')],
    ['[R0] and is there without a session', at('/user/forgetkey'), nobody, go('/user/forgetkey')],
    [
      'the accredited area keeps its URL for its users',
      at('/accredited/individual'),
      applicant,
      go('/accredited/individual'),
    ],
    ['and is closed to the others', at('/accredited'), operator, go('/inner', false)],
    ['[R0] a page is not looked up as a brand', at('/eqtype/42'), nobody, brand('/lnr', ['lnr'])],
    ['[R0] nor is a reserved word', at('/assets'), { ...nobody, pathName: 'lnr' }, brand('/lnr', ['lnr'])],
    ['an undefined path is no brand', at('/undefined'), nobody, brand('/lnr', ['lnr'])],
  ];
  test.each(rows)('%s', (_line, location, stored, expected) => {
    expect(startupRoute(location, stored)).toEqual(expected);
  });
});

function brand(path: string, names: string[]) {
  return { kind: 'brand', path, names };
}

describe('[R1] links that bring a token', () => {
  test.each(['jump', 'stockPush', 'newCar', 'bindPackage'])('/%s takes its parameters and shows no token', (route) => {
    const query = [
      ['token', 'secret'],
      ['userId', '9'],
      ['ruleId', '3'],
    ] as const;
    expect(startupRoute(at(`/${route}`, query), operator)).toEqual({
      kind: 'landing',
      path: `/${route}`,
      query: [
        ['userId', '9'],
        ['ruleId', '3'],
      ],
      params: { token: 'secret', userId: '9', ruleId: '3' },
    });
  });

  test('a parameter given twice is taken as not given, however many there are', () => {
    const query: [string, string][] = [
      ['token', 'one'],
      ['userId', '9'],
      ['token', 'two'],
      ...Array.from({ length: 50_000 }, (): [string, string] => ['x', '1']),
    ];
    const start = startupRoute(at('/jump', query), nobody);
    expect(start.kind === 'landing' && start.params).toEqual({ userId: '9' });
  });
});
