import { rightToOpen } from '#domain/rights.ts';
import { describe, expect, test } from 'vitest';

describe('[R7] the function that an address asks for', () => {
  const rows: [address: string, right: string | undefined][] = [
    ['/eqtype', undefined],
    ['/eqtype/new', '20402'],
    ['/eqtype/new/', '20402'],
    // Routes do not tell capitals from small letters.
    ['/EQTYPE/New', '20402'],
    ['/eqtype/eqtype-demo-01', undefined],
    ['/eqtype/new/more', undefined],
    ['/acc', undefined],
    ['/acc/new', '60102'],
    ['/acc/u1002', undefined],
    ['/acc?tab=roles', undefined],
    ['/acc?tab=roles&role=role-merchant', undefined],
    ['/acc?tab=roles&role=new', '60113'],
    // Another tab has no use for it.
    ['/acc?tab=own&role=new', undefined],
    ['/acc?role=new', undefined],
    // The page reads the first of two.
    ['/acc?tab=roles&role=new&role=x', '60113'],
    ['/acc?tab=roles&role=x&role=new', undefined],
    ['/auth', undefined],
    ['/auth?id=60101', undefined],
    ['/auth?id=new&pid=601', '60202'],
    ['/storage', undefined],
    ['/other/new', undefined],
    ['/', undefined],
    ['//eqtype//new', '20402'],
  ];
  test.each(rows)('%s', (address, right) => {
    const [path = '', query] = address.split('?');
    const params = new URLSearchParams(query);
    expect(rightToOpen(path, (name) => params.get(name))).toBe(right);
  });
});
