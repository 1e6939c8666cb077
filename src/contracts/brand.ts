import * as v from 'valibot';

/** POST /api/pc/v1/user/brand/pathName – `SPEC §7`. */
export const brandSchema = v.object({
  brandLogo: v.string(),
  brandName: v.string(),
  loginBackgroundImg: v.string(),
  brandIcon: v.string(),
  brandColor: v.string(),
  userId: v.string(),
});
