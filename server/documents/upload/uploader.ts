import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/core/services.ts';
import { getCallers } from '../../platform/http/context.ts';

type Hashing = Pick<Services, 'keys' | 'clock'>;

/** Who uploads: the visitor, the customer or someone of the staff, and the network that they come from. */
export type Uploader = { readonly visitor: string; readonly address: string };

/** The part of an address that one customer of a network provider has: all of IPv4, the first 64 bits of IPv6. */
export const toNetwork = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** Addresses are personal data: they are told apart by a keyed hash, and for a day. */
const computeKeyedHash = async ({ keys, clock }: Hashing, address: string): Promise<string> => {
  const { key } = await keys.download.current();
  const text = `upload ${clock.now().toISOString().slice(0, 10)} ${toNetwork(address)}`;
  return Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(text))).toString('base64url');
};

export const identifyUploader = async (
  services: Hashing,
  request: FastifyRequest,
  caller = getCallers(request)[0],
): Promise<Uploader> => ({
  visitor: caller,
  address: await computeKeyedHash(services, request.ip),
});
