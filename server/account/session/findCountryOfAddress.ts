import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

const require = createRequire(import.meta.url);

/** Networks of one's own: a home's, a company's, this machine. */
const own = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;

const ownNetworks = new BlockList();
for (const [network, bits] of own) ownNetworks.addSubnet(network, bits, isIP(network) === 6 ? 'ipv6' : 'ipv4');

type CountryOfAddress = Response & { readonly country_code?: unknown };

let countries: Reader<CountryOfAddress> | undefined;

/** Eight megabytes, read with the first sign-in; looking an address up takes microseconds. */
const readCountries = (): Reader<CountryOfAddress> => {
  countries ??= new Reader<CountryOfAddress>(
    readFileSync(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')),
  );
  return countries;
};

/** Roughly where a network address is: a country by its ISO 3166 code, or `local`; null where nobody knows. */
export const findCountryOfAddress = (ip: string): string | null => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (ownNetworks.check(plain, version === 6 ? 'ipv6' : 'ipv4')) return 'local';
  const country = readCountries().get(plain)?.country_code;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null;
};
