import { randomBytes } from 'node:crypto';

/** An unguessable name of a thing: 128 random bits in base64url. */
export const newHash = (): string => randomBytes(16).toString('base64url');
