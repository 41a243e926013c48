import type { PriceList } from '../../machines/request/request.ts';
import type { LastSeen, StartupData } from '../../machines/shell/bootstrap.ts';
import type { LanguagePair, Service } from '../../openapi/types.ts';
import { isMarked } from '../account/session/storedSession.ts';
import { readStoredWithTime, writeStored } from '../lib/device/storage.ts';
import type { Api } from '../lib/http/client.ts';

/**
 * What this device has seen last of the catalogue, so that the quick quote opens without the server. It carries a date in
 * place of the two hours of stored data (specification 4), and nothing of who uses the device; nothing of it is sent.
 */
const startup = 'seen-startup';
const toPricesKey = (list: Service, currencyId: number): string => `seen-prices-${list}-${currencyId}`;

/** Reads what is stored under a name; its schema comes only with it. @throws when the store cannot be read */
const read = async <T>(
  name: string,
  decode: (rules: typeof import('../../machines/shell/storedLastSeen.ts'), value: unknown) => T | null,
): Promise<(T & { readonly asOf: number }) | null> => {
  const stored = readStoredWithTime(name);
  if (stored === null) return null;
  const value = decode(await import('../../machines/shell/storedLastSeen.ts'), stored.value);
  return value && { ...value, asOf: stored.at };
};

/** @throws when the store is full or forbidden */
export const writeStartup = ({ brand }: Api, data: StartupData): void =>
  writeStored(startup, { brandId: brand, ...data });

/** Null for a customer, too: what they have filled in is found once it is known who they are. */
export const readStartup = async ({ brand }: Api): Promise<LastSeen | null> =>
  isMarked() ? null : read(startup, (rules, value) => rules.decodeBrandStartup(value, brand));

/** @throws when the store is full or forbidden */
export const writePairs = (
  { brand }: Api,
  list: Service,
  currencyId: number,
  pairs: readonly LanguagePair[],
  at: number,
): void => writeStored(toPricesKey(list, currencyId), { brandId: brand, pairs }, at);

export const readPairs = async ({ brand }: Api, list: Service, currencyId: number): Promise<PriceList | null> => {
  const seen = await read(toPricesKey(list, currencyId), (rules, value) => {
    const pairs = rules.decodeBrandPairs(value, brand);
    return pairs && { pairs };
  });
  return seen && { ...seen, source: 'device' };
};
