import { asc, countDistinct, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import { packageName, packageOrder } from '../../../machines/services/packages.ts';
import type { BodyOf, DeskCatalogue, Locale, QueryOf } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { publicHolidays } from '../../platform/core/workCalendar.ts';
import type { Database } from '../../platform/db/open.ts';
import { category, currency, discountRedemption, language, order } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { changeCatalogue, withdrawChange } from './changeCatalogue.ts';
import { previewChange } from './previewChange.ts';
import { rateList } from './rateList.ts';
import { sectionState, sectionStates } from './sectionStates.ts';

type Params = { brand: string };

/** How often each code has been used: orders of one request have used it once. */
const usedCodes = (db: Database, brand: string) =>
  db
    .select({
      code: discountRedemption.code,
      uses: countDistinct(sql`coalesce(${order.requestedWith}, ${order.id})`),
    })
    .from(discountRedemption)
    .innerJoin(order, eq(order.id, discountRedemption.orderId))
    .where(eq(order.brand, brand))
    .groupBy(discountRedemption.code)
    .orderBy(asc(discountRedemption.code));

/** What prices are made by, as the administrator reads and changes it. */
export const deskCatalogueHandlers = (services: Services) => {
  const requireBrand = (id: string): Brand => {
    const brand = services.brands.get(id);
    if (brand === undefined) throw new ProblemError('NotFound');
    return brand;
  };

  const readCatalogue = async (brand: Brand, locale: Locale): Promise<DeskCatalogue> => {
    const now = services.clock.now();
    const { country, timeZone } = services.catalogue.of(brand.id).work;
    const year = now.getUTCFullYear();
    const categories = await services.db.select().from(category).orderBy(asc(category.id));
    const currencies = await services.db.select().from(currency).orderBy(asc(currency.id));
    const languages = await services.db.select().from(language).orderBy(asc(language.code));
    return {
      brand: brand.id,
      name: brand.name,
      brands: [...services.brands.values()].map(({ id, name }) => ({ id, name })),
      currency: brand.currency,
      time_zone: timeZone,
      languages: languages.map(({ code }) => code),
      sections: await sectionStates(services.db, brand.id, now),
      categories: categories.map(({ id, names }) => ({ id, name: names[locale] })),
      currencies: currencies.map(({ id, code }) => ({ id, code })),
      packages: packageOrder.map((id) => ({ id, name: message(locale, `order.package.${packageName(id, brand)}`) })),
      public_holidays: [year, year + 1].flatMap((each) => [...publicHolidays(country, each, locale)]),
      used: await usedCodes(services.db, brand.id),
      server_time: now.toISOString(),
    };
  };

  return {
    getDeskCatalogue: async (call: FastifyRequest<{ Params: Params }>) => ({
      data: await readCatalogue(requireBrand(call.params.brand), call.locale),
    }),

    listDeskRates: async (call: FastifyRequest<{ Params: Params; Querystring: QueryOf<'listDeskRates'> }>) => {
      const { id } = requireBrand(call.params.brand);
      await services.catalogue.refresh(services.db);
      return rateList(services, id, call.query);
    },

    changeDeskCatalogue: async (
      call: FastifyRequest<{ Params: Params; Body: BodyOf<'changeDeskCatalogue'> }>,
      reply: FastifyReply,
    ) => {
      const { id } = requireBrand(call.params.brand);
      await changeCatalogue(services, getStaff(call), id, call.body);
      reply.code(201);
      return { data: await sectionState(services.db, id, call.body.value.section, services.clock.now()) };
    },

    withdrawCatalogueChange: async (call: FastifyRequest<{ Params: Params & { id: number } }>, reply: FastifyReply) => {
      await withdrawChange(services, getStaff(call), requireBrand(call.params.brand).id, call.params.id);
      return reply.code(204).send();
    },

    previewCatalogueChange: async (
      call: FastifyRequest<{ Params: Params; Body: BodyOf<'previewCatalogueChange'> }>,
    ) => ({ data: await previewChange(services, requireBrand(call.params.brand), call.body) }),
  };
};
