import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { VatIdLookUp } from '../../../openapi/types.ts';
import { addressGroup } from '../../platform/core/addressGroup.ts';
import type { Services } from '../../platform/core/services.ts';
import { country } from '../../platform/db/schema.ts';
import { getBrand, getCallers } from '../../platform/http/context.ts';
import { askVies } from './askVies.ts';
import { type RegisteredNumber, registeredNumber } from './viesCountries.ts';

/** As VIES names a country otherwise than ISO 3166-1 does. */
const iso2s: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const unknown: VatIdLookUp = { state: 'unknown', company: null };

/** What the register says of a company that registers. */
export const lookUpHandlers = ({ db, config, limiter, pricing }: Services) => {
  const findCountryId = async ({ countryCode }: RegisteredNumber): Promise<number | null> => {
    const iso2 = iso2s[countryCode] ?? countryCode;
    const [found] = await db.select({ id: country.id }).from(country).where(eq(country.iso2, iso2));
    return found?.id ?? null;
  };

  return {
    lookUpVatId: async (call: FastifyRequest<{ Body: { vat_id: string } }>): Promise<{ data: VatIdLookUp }> => {
      await limiter.admit([
        { limit: 'vatIdsOfCaller', of: [getCallers(call)[0]] },
        { limit: 'vatIdsOfNetwork', of: [addressGroup(call.ip)] },
      ]);
      const requester = registeredNumber(pricing.of(getBrand(call).id).vatId, null) ?? null;
      // A number that does not name its country is taken as one of the seller's.
      const number = registeredNumber(call.body.vat_id, requester?.countryCode ?? null);
      if (number === null || number === undefined || config.vies === null) return { data: unknown };
      const outcome = await askVies(config.vies.url, number, requester);
      if (outcome.kind === 'refused') return { data: { state: 'refused', company: null } };
      if (outcome.kind !== 'confirmed') return { data: unknown };
      return { data: { state: 'confirmed', company: { ...outcome.company, country_id: await findCountryId(number) } } };
    },
  };
};
