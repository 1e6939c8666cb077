import { areChosen, choicesOf, choicesText, choicesWords, readChoices } from '#domain/choices.ts';
import { expect, test } from 'vitest';

test.each([
  ['', { isNot: false, values: [] }],
  ['a', { isNot: false, values: ['a'] }],
  ['!b,a,b', { isNot: true, values: ['b', 'a'] }],
  ['!', { isNot: false, values: [] }],
  [',,', { isNot: false, values: [] }],
])('[L8] an address says %j of an enumeration', (text, choices) => {
  expect(readChoices(text)).toEqual(choices);
  expect(readChoices(choicesText(readChoices(text)))).toEqual(choices);
});

test('[L8] what is no value of the enumeration is left out, and so is the fifty-first', () => {
  expect(choicesOf((value) => value !== 'x')('!x,a')).toBe('!a');
  expect(choicesOf((value) => value !== 'x')('!x')).toBe('');
  const many = Array.from({ length: 60 }, (_, at) => `v${at}`);
  expect(readChoices(many.join(',')).values).toHaveLength(50);
});

test.each([
  ['', 'a', true],
  ['a,b', 'b', true],
  ['a,b', 'c', false],
  ['!a,b', 'b', false],
  ['!a,b', 'c', true],
])('[L8] %j lets %j through: %s', (text, value, isThrough) => {
  expect(areChosen(readChoices(text), value)).toBe(isThrough);
});

test('[L8] a choice is told in words, and beyond three in their number', () => {
  const label = (value: string) => value.toUpperCase();
  expect(choicesWords(readChoices('a,b'), label)).toBe('A、B');
  expect(choicesWords(readChoices('!a'), label)).toBe('不等于 A');
  expect(choicesWords(readChoices('a,b,c,d'), label)).toBe('4 项');
});
