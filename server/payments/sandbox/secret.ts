import type { Services } from '../../services.ts';

/** The secret that the sandbox provider and this server share: the environment's, else one that the database keeps. */
export const sandboxSecretOf = ({ config, keys }: Pick<Services, 'config' | 'keys'>): string =>
  config.sandboxSecret ?? Buffer.from(keys.sandbox).toString('base64url');
