import type { UploadFailure } from '#domain/upload.ts';

/** Codes of `SPEC §8`. */
export const uploadCodes = {
  generic: -100,
  http: -200,
  io: -300,
  fileSize: -600,
  extension: -601,
  duplicate: -602,
  memory: -701,
} as const;

const failure = (code: number, message: string, httpStatus = 0): UploadFailure => ({ code, httpStatus, message });

/** What the user reads – texts of `SPEC §8` where it has one. */
export const uploadFailures = {
  tooLarge: failure(uploadCodes.fileSize, '文件大小超出限制，限制大小为4M'),
  badFormat: failure(uploadCodes.extension, '不支持该格式图片上传，请重新选择!'),
  empty: failure(uploadCodes.extension, '文件内容为空，不支持该格式图片上传，请重新选择!'),
  duplicate: failure(uploadCodes.duplicate, '这个文件已经上传过一遍了，请重新选择!'),
  /** the bytes that were read back are not the accepted ones [U12] */
  damaged: failure(uploadCodes.io, '本机保存的文件已损坏，请重新选择该文件'),
  unreadable: failure(uploadCodes.io, '无法读取该文件，请重新选择该文件'),
  /** offline [P4]; online the file is sent directly */
  noSpace: failure(uploadCodes.memory, '本机存储空间不足，文件未被接收，请联网或清理磁盘空间后重新选择!'),
  /** the database cannot be opened or written [P1] */
  noStorage: failure(uploadCodes.generic, '本机存储不可用，文件未被接收，请刷新页面后重新选择!'),
  notSignedIn: failure(uploadCodes.generic, '登录已失效，文件未被接收，请重新登录后选择!'),
} as const;

/** A refusal of the store – `SPEC §8`. @param code the XML's `Code`, '' when there was none */
export function refusedByStore(httpStatus: number, code: string): UploadFailure {
  if (httpStatus === 403) return failure(uploadCodes.http, '页面失效，请刷新页面后重新上传文件!', 403);
  if (httpStatus === 413 || code === 'EntityTooLarge') return { ...uploadFailures.tooLarge, httpStatus };
  return failure(uploadCodes.http, '上传失败，请刷新页面后重新上传文件！', httpStatus);
}

/** The policy was refused: its `errmsg` is shown – `SPEC §8`. */
export const refusedByApi = (httpStatus: number, errmsg: string): UploadFailure =>
  errmsg === '' ? refusedByStore(httpStatus, '') : failure(uploadCodes.http, errmsg, httpStatus);
