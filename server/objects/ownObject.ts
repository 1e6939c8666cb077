import { badInput } from '#server/api/refusal.ts';
import { type ObjectStore, uploadDir } from '#server/objects/store.ts';

/** `SPEC §9`: the types that a gallery takes. */
const imageName = /\.(jpe?g|png)$/i;

/** Refuses what is not an image of this user, or is not there. Whether somebody else's exists is not told [X4]. */
export async function checkOwnObject(objects: ObjectStore, userId: string, key: string): Promise<void> {
  if (!key.startsWith(uploadDir(userId))) throw badInput('图片不在您的上传目录中');
  if (!imageName.test(key)) throw badInput('图片格式需为JPEG/JPG/PNG');
  if (!(await objects.has(key))) throw badInput('图片文件不存在，请重新上传');
}
