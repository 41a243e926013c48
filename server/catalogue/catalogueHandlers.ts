import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { BrandMeta, BrandSettings, Category, Country, Currency, Service } from '../../openapi/types.ts';
import { signAnswer } from '../access/applicationToken.ts';
import { originOf } from '../core/origins.ts';
import { pricingOf } from '../core/pricingOf.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { category, country, currency } from '../db/schema.ts';
import { sendCached, sendChecked } from '../http/cached.ts';
import { brandOf } from '../http/context.ts';
import { nameOf } from './names.ts';
import { listPackages } from './packageList.ts';
import { listedOn, listPairs } from './priceList.ts';
import { listShipmentFees } from './shipmentFees.ts';

type OfBrand = { Params: { brand: string } };
type OfPackages = OfBrand & { Querystring: { source_lang?: string; target_lang?: string; currency_id?: number } };
type OfList = { Params: { service: Service; currencyId: number } };

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
    links: Object.fromEntries(pricingOf(services, brand.id).links.map(({ name, url }) => [name, url])),
    demonstration: services.config.desk === 'auto',
  },
});

/** Brand settings and dictionaries (specification 3 and 7). They change with a release or a price list, so they may be cached. */
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

    listPackages: async (call: FastifyRequest<OfPackages>, reply: FastifyReply) => {
      const { source_lang: sourceLang, target_lang: targetLang, currency_id: currencyId } = call.query;
      const isPair = sourceLang !== undefined && targetLang !== undefined && currencyId !== undefined;
      const word = isPair ? { sourceLang, targetLang, currencyId } : null;
      await services.pricing.refresh(services.db);
      return sendChecked(call, reply, { data: await listPackages(services, namedBrand(call), call.locale, word) });
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

    getShipmentFees: async (call: FastifyRequest<{ Params: { currencyId: number } }>, reply: FastifyReply) => {
      const brand = brandOf(call);
      const { currencyId } = call.params;
      const [paidIn] = await services.db.select().from(currency).where(eq(currency.id, currencyId));
      if (paidIn === undefined || brand.shows !== 'application') throw new ProblemError('NotFound');
      await services.pricing.refresh(services.db);
      return sendChecked(call, reply, { data: listShipmentFees(services, brand.id, paidIn.code) });
    },

    getPriceList: async (call: FastifyRequest<OfList>, reply: FastifyReply) => {
      const { service, currencyId } = call.params;
      const [paidIn] = await services.db.select().from(currency).where(eq(currency.id, currencyId));
      const listed = listedOn(service);
      if (paidIn === undefined || listed.length === 0) throw new ProblemError('NotFound');
      const data = { pairs: await listPairs(services.db, listed, paidIn.id, call.locale) };
      return sendCached(call, reply.type('application/jwt'), data, () => signAnswer(services, { data }));
    },
  };
};
