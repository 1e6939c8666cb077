/** What the tests use of `ali-oss`, which brings no types. */
declare module 'ali-oss' {
  class OSS {
    constructor(options: { accessKeyId: string; accessKeySecret: string; bucket?: string; region?: string });
    calculatePostSignature(policy: object | string): { OSSAccessKeyId: string; Signature: string; policy: string };
    signPostObjectPolicyV4(policy: object | string, date: Date): string;
  }
  export = OSS;
}
