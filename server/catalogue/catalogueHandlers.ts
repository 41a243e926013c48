import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { BrandMeta, BrandSettings, Category, Country, Currency } from '../../openapi/types.ts';
import { signAnswer } from '../access/applicationToken.ts';
import { category, country, currency } from '../db/schema.ts';
import { sendCached } from '../http/cached.ts';
import { brandOf } from '../http/context.ts';
import { originOf } from '../origins.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { nameOf } from './names.ts';
import { listPairs } from './priceList.ts';

type OfBrand = { Params: { brand: string } };

/** Where what a demo translates by machine is post-edited. */
const sisterOf = ({ brands, config }: Services, brand: Brand): Pick<BrandMeta, 'sister'> => {
  const sister = brand.sister === undefined ? undefined : brands.get(brand.sister);
  return sister === undefined
    ? {}
    : { sister: { name: sister.name, url: originOf(config, sister), locales: [...sister.locales] } };
};

const settingsOf = (services: Services, brand: Brand): BrandSettings => ({
  id: brand.id,
  meta: {
    ...sisterOf(services, brand),
    supported_locale: [...brand.locales],
    default_locale: brand.locales[0],
    default_currency: brand.currency,
    phone: brand.contact.phone,
    email: brand.contact.email,
    links: { ...brand.links },
  },
});

/** Brand settings and dictionaries (specification 3 and 7). They change with a release or a price list, so they may be kept. */
export const catalogueHandlers = (services: Services) => {
  const namedBrand = (call: FastifyRequest<OfBrand>): Brand => {
    const brand = services.brands.get(call.params.brand);
    if (brand === undefined) throw new ProblemError('NotFound');
    if (brand.id !== brandOf(call).id) throw new ProblemError('AccessForbidden');
    return brand;
  };
  return {
    getBrand: async (call: FastifyRequest<OfBrand>, reply: FastifyReply) =>
      sendCached(call, reply, { data: settingsOf(services, namedBrand(call)) }),

    listCategories: async (call: FastifyRequest<OfBrand>, reply: FastifyReply) => {
      namedBrand(call);
      const rows = await services.db.select().from(category).orderBy(asc(category.id));
      const data: Category[] = rows.map(({ id, names }) => ({ id, name: names[call.locale] }));
      return sendCached(call, reply, { data });
    },

    listCurrencies: async (call: FastifyRequest, reply: FastifyReply) => {
      const rows = await services.db.select().from(currency).orderBy(asc(currency.id));
      const data: Currency[] = rows.map(({ id, code }) => ({ id, code, name: nameOf('currency', call.locale, code) }));
      return sendCached(call, reply, { data });
    },

    listCountries: async (call: FastifyRequest, reply: FastifyReply) => {
      const rows = await services.db.select().from(country);
      const data: Country[] = rows
        .map(({ id, iso2 }) => ({ id, iso2, name: nameOf('region', call.locale, iso2) }))
        .sort((a, b) => a.name.localeCompare(b.name, call.locale));
      return sendCached(call, reply, { data });
    },

    getWritePriceList: async (call: FastifyRequest<{ Params: { currencyId: number } }>, reply: FastifyReply) => {
      const [paidIn] = await services.db.select().from(currency).where(eq(currency.id, call.params.currencyId));
      if (paidIn === undefined) throw new ProblemError('NotFound');
      const data = { pairs: await listPairs(services.db, paidIn.id, call.locale) };
      return sendCached(call, reply.type('application/jwt'), data, () => signAnswer(services, { data }));
    },
  };
};
