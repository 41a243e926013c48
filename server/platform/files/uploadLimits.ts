import { decode, wholeNumber } from '../config/environment.ts';
import { usualTexts, usualUploads } from '../core/limits.ts';

/** How much may be uploaded in a day (UTC): by one visitor or customer, and from one network address. */
export type UploadQuota = { readonly files: number; readonly bytes: number };

export type UploadLimits = {
  readonly visitor: UploadQuota;
  readonly address: UploadQuota;
  /** Bytes of text in requests. */
  readonly texts: { readonly visitor: number; readonly address: number };
  /** Bytes that stay free on the disk of the files: the database and its backups need room too. */
  readonly keepFree: number;
};

const megabyte = 1024 * 1024;
const maxLimit = 100_000_000;

/** @throws ConfigError */
export const decodeUploadLimits = (env: NodeJS.ProcessEnv): UploadLimits => {
  const numberOf = (name: string, usual: number): number =>
    decode(env, name, wholeNumber(0, maxLimit), `a whole number from 0 to ${maxLimit}`) ?? usual;
  return {
    visitor: {
      files: numberOf('UPLOADS_PER_VISITOR', usualUploads.visitor.files),
      bytes: numberOf('UPLOAD_MB_PER_VISITOR', usualUploads.visitor.megabytes) * megabyte,
    },
    address: {
      files: numberOf('UPLOADS_PER_ADDRESS', usualUploads.address.files),
      bytes: numberOf('UPLOAD_MB_PER_ADDRESS', usualUploads.address.megabytes) * megabyte,
    },
    texts: {
      visitor: numberOf('TEXT_MB_PER_VISITOR', usualTexts.visitor) * megabyte,
      address: numberOf('TEXT_MB_PER_ADDRESS', usualTexts.address) * megabyte,
    },
    keepFree: numberOf('KEEP_FREE_MB', 500) * megabyte,
  };
};
