/** What the store answers when it refuses: OSS's codes with their HTTP status and usual text. */
const known = {
  AccessDenied: [403, 'You have no right to access this object because of bucket acl.'],
  AccessForbidden: [
    403,
    "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
  ],
  BadRequest: [400, 'The request is not well-formed.'],
  CallbackFailed: [203, 'The callback failed.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  EntityTooSmall: [400, 'Your proposed upload smaller than the minimum allowed size.'],
  FieldItemTooLong: [400, 'Your form fields are too long.'],
  FileAlreadyExists: [409, 'The object you specified already exists and can not be overwritten.'],
  IncorrectNumberOfFilesInPOSTRequest: [400, 'POST requires exactly one file upload per request.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The OSS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid argument.'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidObjectName: [400, 'The specified object is not valid.'],
  InvalidPolicyDocument: [400, 'Invalid Policy.'],
  InvalidRange: [416, 'The requested range cannot be satisfied.'],
  InvalidSecurityToken: [403, 'The security token you provided is invalid.'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  RequestTimeout: [
    400,
    'Your socket connection to the server was not read from or written to within the timeout period.',
  ],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof known;

/** A refusal that the caller is told, as XML. `details` become further elements of the answer. */
export class StoreError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, string>;

  constructor(code: ErrorCode, message?: string, details: Record<string, string> = {}) {
    super(message ?? known[code][1]);
    this.code = code;
    this.status = known[code][0];
    this.details = details;
  }
}
