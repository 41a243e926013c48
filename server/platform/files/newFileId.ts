import { randomBytes } from 'node:crypto';

/** 128 random bits, as the contract writes ids of files. */
export const newFileId = (): string => randomBytes(16).toString('base64url');
