import { isIP } from 'node:net';
import type { Brand } from '../../../brands/brand.ts';
import { resolveOrigin } from '../../platform/config/origins.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';

/** For whom passkeys are made: browsers bind them to a host, and sign at which address they were used. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string };

/** The host by which browsers know a brand's passkeys; null at an IP address, at which they make none. */
export const findPasskeyHost = (origin: string): string | null => {
  const { hostname } = new URL(origin);
  return isIP(hostname) !== 0 || hostname.startsWith('[') ? null : hostname;
};

/**
 * The relying party of a brand: the host of its configured address; on one's own machine, without any, that of the request. What a
 * request says never beats the configuration.
 * @throws ProblemError PasskeysUnavailable
 */
export const resolveRelyingParty = (
  { config }: Pick<Services, 'config'>,
  brand: Brand,
  host: string | undefined,
): RelyingParty => {
  const origin = resolveOrigin(config, brand, host);
  const id = findPasskeyHost(origin);
  if (id === null) throw new ProblemError('PasskeysUnavailable');
  return { id, origin, name: brand.name };
};
