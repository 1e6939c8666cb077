/** What the build draws ahead and puts into the page [P7]. */
export type Prepared = {
  /** the style of everything and of the sign-in page */
  css: string;
  /** the sign-in page for brands with and without a logo and a picture; `{brand}` … stand where the brand comes in */
  forms: { brand: string; html: string }[];
};
