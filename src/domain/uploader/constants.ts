/** Numbers that scripts written against the facility compare with – `SPEC §8`. */

export const queueStates = { STOPPED: 1, STARTED: 2 } as const;
export type QueueState = (typeof queueStates)[keyof typeof queueStates];

export const fileStates = { QUEUED: 1, UPLOADING: 2, FAILED: 4, DONE: 5 } as const;
export type FileState = (typeof fileStates)[keyof typeof fileStates];

export const errorCodes = {
  GENERIC_ERROR: -100,
  HTTP_ERROR: -200,
  IO_ERROR: -300,
  SECURITY_ERROR: -400,
  INIT_ERROR: -500,
  FILE_SIZE_ERROR: -600,
  FILE_EXTENSION_ERROR: -601,
  FILE_DUPLICATE_ERROR: -602,
  IMAGE_FORMAT_ERROR: -700,
  MEMORY_ERROR: -701,
  IMAGE_DIMENSIONS_ERROR: -702,
} as const;

export const texts = {
  init: 'Init error.',
  http: 'HTTP Error.',
  extension: 'File extension error.',
  size: 'File size error.',
  duplicate: 'Duplicate file error.',
  noPicker: 'You must specify either browse_button or drop_element.',
  notFound: '%s specified, but cannot be found.',
} as const;
