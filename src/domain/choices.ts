/** Some values of an enumeration, or all but these; none = all. In an address: `locked,expired`, `!disabled`, ''. */
export type Choices = { isNot: boolean; values: readonly string[] };

const most = 50;

/** @param isAllowed what no value of the enumeration is, is left out */
export function readChoices(text: string, isAllowed: (value: string) => boolean = () => true): Choices {
  const isNot = text.startsWith('!');
  const said = (isNot ? text.slice(1) : text).split(',').filter((value) => value !== '' && isAllowed(value));
  const values = [...new Set(said)].slice(0, most);
  return { isNot: isNot && values.length > 0, values };
}

export const choicesText = ({ isNot, values }: Choices): string =>
  values.length === 0 ? '' : `${isNot ? '!' : ''}${values.join(',')}`;

/** What an address says of an enumeration, as far as it makes sense. */
export const choicesOf =
  (isAllowed: (value: string) => boolean) =>
  (text: string): string =>
    choicesText(readChoices(text, isAllowed));

export const areChosen = ({ isNot, values }: Choices, value: string): boolean =>
  values.length === 0 || values.includes(value) !== isNot;

/** `启用、锁定`, `不等于 停用`; beyond three how many they are. */
export function choicesWords({ isNot, values }: Choices, labelOf: (value: string) => string): string {
  const words = values.length > 3 ? `${values.length} 项` : values.map(labelOf).join('、');
  return isNot ? `不等于 ${words}` : words;
}
