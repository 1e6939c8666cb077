import { checkLink, openableLink } from '#domain/link.ts';
import { describe, expect, test } from 'vitest';

const accepted = [
  'www.a.cn/x',
  'a.cn',
  'http://a.cn',
  'https://a.cn:8443/x/y?z=1&w=2#top',
  'HTTPS://A.CN/X',
  'www.例子.cn/商品?名=水',
  'https://例子.公司',
  '192.168.1.20:8080/x',
  'localhost:3000/x',
  'a.cn?x=1',
  'a_b.c-d.com',
];

const refused = [
  'javascript:alert(1)',
  'JavaScript:alert(document.domain)//a.cn',
  'javascript://a.cn/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHN2Zz4=',
  'vbscript:x.y',
  'file:///etc/passwd',
  'ftp://a.cn/x',
  'a b.cn',
  'https://a.cn/x y',
  'www.a.cn/\u3000x',
  'https://a.cn/\u202egnp.exe',
  'java\tscript:alert(1)',
  'hello',
  '你好',
  'https://',
  '//a.cn',
  'https:/a.cn',
  'a..cn',
  'a.cn:123456',
  'https://a.cn\\@b.cn',
  'a@b.cn',
  'a.cn/"onclick="x',
];

describe('link', () => {
  test.each(accepted)('[G4] %s is accepted as typed', (typed) => {
    expect(checkLink(typed)).toEqual({ kind: 'link', imageHref: typed });
  });
  test.each(refused)('[G4] %j is refused', (typed) => {
    expect(checkLink(typed)).toEqual({ kind: 'malformed' });
    expect(openableLink(typed)).toBeUndefined();
  });
  test('[G4] nothing, or blanks only, is an empty link', () => {
    expect(checkLink('')).toEqual({ kind: 'empty' });
    expect(checkLink('  ')).toEqual({ kind: 'empty' });
  });
  test('[G4] blanks around a link are not part of it', () => {
    expect(checkLink(' a.cn ')).toEqual({ kind: 'link', imageHref: 'a.cn' });
  });
  test.each(accepted)('[G4] %s opens as http or https and nothing else', (typed) => {
    expect(new URL(openableLink(typed) ?? '').protocol).toMatch(/^https?:$/);
  });
  test('[G4] a link without a scheme opens as https', () => {
    expect(openableLink('www.a.cn/x')).toBe('https://www.a.cn/x');
  });
  test('[G4] a long hostile text is judged at once', () => {
    expect(checkLink(`${'a.'.repeat(1000)}!`).kind).toBe('malformed');
    expect(checkLink(`${'a-'.repeat(1000)}!`).kind).toBe('malformed');
  });
});
