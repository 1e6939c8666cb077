import * as v from 'valibot';

/** What a solved puzzle is for: signing in, or having an SMS sent. */
const purpose = v.picklist(['login', 'sms']);
export type CaptchaPurpose = v.InferOutput<typeof purpose>;

/** POST /api/pc/v1/user/captcha [X7] */
export const captchaInput = v.object({ purpose });

/** Lengths in logical pixels: the slider counts in them. Nothing here says where the hole is, except the picture. */
export const captchaSchema = v.object({
  id: v.string(),
  /** data URLs */
  picture: v.string(),
  piece: v.string(),
  width: v.number(),
  height: v.number(),
  /** the piece's square canvas and its upper edge */
  pieceSize: v.number(),
  pieceY: v.number(),
  lifeMs: v.number(),
});
export type Captcha = v.InferOutput<typeof captchaSchema>;

/** POST /api/pc/v1/user/captcha/check: `x` is the left edge of the piece's canvas. */
export const captchaCheckInput = v.object({
  purpose,
  id: v.pipe(v.string(), v.maxLength(64)),
  x: v.pipe(v.string(), v.regex(/^-?\d{1,4}(\.\d{1,6})?$/), v.transform(Number)),
});

/** works once, for two minutes, from the same address */
export const ticketSchema = v.object({ ticket: v.string() });
