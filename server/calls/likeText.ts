/** A keyword as the pattern of a search in which it may stand anywhere. */
export const likeText = (keyword: string) => `%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`;
