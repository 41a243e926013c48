import { asc } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { write } from '../../machines/services/write.ts';
import type { BrandMeta, BrandSettings, Category, Country, Currency, Locale, Service } from '../../openapi/types.ts';
import { signAnswer } from '../platform/access/applicationToken.ts';
import { resolveOrigin } from '../platform/config/origins.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { category, country, currency } from '../platform/db/schema.ts';
import type { AnswerCache } from '../platform/http/answerCache.ts';
import { sendChecked } from '../platform/http/cached.ts';
import { getBrand } from '../platform/http/context.ts';
import { getPricing } from './getPricing.ts';
import { formatCodeName } from './names.ts';
import { findSwornPage, listPackages } from './packageList.ts';
import { listedOn, listPairs } from './priceList.ts';
import { findCurrency } from './rules/findCurrency.ts';
import { listShipmentFees } from './shipmentFees.ts';

type OfBrand = { Params: { brand: string } };
type OfPackages = OfBrand & {
  Querystring: { service?: Service; source_lang?: string; target_lang?: string; currency_id?: number };
};
type OfList = { Params: { service: Service; currencyId: number } };

/** Where what a demo translates by machine is post-edited. */
const findSister = ({ brands, config }: Services, brand: Brand): Pick<BrandMeta, 'sister'> => {
  const sister = brand.sister === undefined ? undefined : brands.get(brand.sister);
  return sister === undefined
    ? {}
    : { sister: { name: sister.name, url: resolveOrigin(config, sister), locales: [...sister.locales] } };
};

const toSettings = (services: Services, brand: Brand): BrandSettings => ({
  id: brand.id,
  meta: {
    ...findSister(services, brand),
    supported_locale: [...brand.locales],
    default_locale: brand.locales[0],
    default_currency: brand.currency,
    phone: brand.contact.phone,
    email: brand.contact.email,
    links: Object.fromEntries(getPricing(services, brand.id).links.map(({ name, url }) => [name, url])),
    demonstration: services.config.desk === 'auto',
    ...(services.config.statistics.streams.has(brand.id) && { statistics: true }),
  },
});

const readCategories = async ({ db }: Services, locale: Locale): Promise<Category[]> => {
  const rows = await db.select().from(category).orderBy(asc(category.id));
  return rows.map(({ id, names }) => ({ id, name: names[locale] }));
};

const readCurrencies = async ({ db }: Services, locale: Locale): Promise<Currency[]> => {
  const rows = await db.select().from(currency).orderBy(asc(currency.id));
  return rows.map(({ id, code }) => ({ id, code, name: formatCodeName('currency', locale, code) }));
};

const readCountries = async ({ db }: Services, locale: Locale): Promise<Country[]> => {
  const rows = await db.select().from(country);
  return rows
    .map(({ id, iso2 }) => ({ id, iso2, name: formatCodeName('region', locale, iso2) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
};

/** Brand settings and dictionaries (specification 3 and 7). They change with a release or a price list, so they may be cached. */
export const catalogueHandlers = (services: Services, answers: AnswerCache) => {
  const namedBrand = (call: FastifyRequest<OfBrand>): Brand => {
    const brand = services.brands.get(call.params.brand);
    if (brand === undefined) throw new ProblemError('NotFound');
    if (brand.id !== getBrand(call).id) throw new ProblemError('AccessForbidden');
    return brand;
  };
  /** Data that depends on nothing but the language, and what the key names. */
  const sendData = (call: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<unknown>) =>
    answers.send(call, reply, `${key} ${call.locale}`, async () => ({
      data: { data: await read() },
      type: 'application/json; charset=utf-8',
    }));
  return {
    getBrand: async (call: FastifyRequest<OfBrand>, reply: FastifyReply) => {
      const brand = namedBrand(call);
      return sendData(call, reply, `brand ${brand.id}`, async () => toSettings(services, brand));
    },

    listCategories: async (call: FastifyRequest<OfBrand>, reply: FastifyReply) => {
      namedBrand(call);
      return sendData(call, reply, 'categories', () => readCategories(services, call.locale));
    },

    listPackages: async (call: FastifyRequest<OfPackages>, reply: FastifyReply) => {
      const {
        service = write.slug,
        source_lang: sourceLang,
        target_lang: targetLang,
        currency_id: currencyId,
      } = call.query;
      const isPair = sourceLang !== undefined && targetLang !== undefined && currencyId !== undefined;
      const word = isPair ? { sourceLang, targetLang, currencyId } : null;
      await services.pricing.refresh(services.db);
      const brand = namedBrand(call);
      return sendChecked(call, reply, {
        data: await listPackages(services, brand, call.locale, service, word),
        sworn_page: await findSwornPage(services, brand, word),
      });
    },

    listCurrencies: async (call: FastifyRequest, reply: FastifyReply) =>
      sendData(call, reply, 'currencies', () => readCurrencies(services, call.locale)),

    listCountries: async (call: FastifyRequest, reply: FastifyReply) =>
      sendData(call, reply, 'countries', () => readCountries(services, call.locale)),

    getShipmentFees: async (call: FastifyRequest<{ Params: { currencyId: number } }>, reply: FastifyReply) => {
      const brand = getBrand(call);
      const { currencyId } = call.params;
      const paidIn = await findCurrency(services.db, services, currencyId);
      if (paidIn === undefined || brand.shows !== 'application') throw new ProblemError('NotFound');
      await services.pricing.refresh(services.db);
      return sendChecked(call, reply, { data: listShipmentFees(services, brand.id, paidIn.code) });
    },

    getPriceList: async (call: FastifyRequest<OfList>, reply: FastifyReply) => {
      const { service, currencyId } = call.params;
      const { locale } = call;
      return answers.send(call, reply, `prices ${service} ${currencyId} ${locale}`, async () => {
        const paidIn = await findCurrency(services.db, services, currencyId);
        const listed = listedOn(service);
        if (paidIn === undefined || listed.length === 0) throw new ProblemError('NotFound');
        const data = { pairs: await listPairs(services.db, listed, paidIn.id, locale) };
        return { data, text: () => signAnswer(services, { data }), type: 'application/jwt' };
      });
    },
  };
};
