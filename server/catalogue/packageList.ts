import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { services as descriptions, listPackageIds, selectDefaultPackage } from '../../machines/services/index.ts';
import { offeredPackages } from '../../machines/services/offeredPackages.ts';
import { packageName, packages } from '../../machines/services/packages.ts';
import { sworn } from '../../machines/services/sworn.ts';
import type { Locale, PackageConfig, PackageId, Service, UnitPrice } from '../../openapi/types.ts';
import { message } from '../platform/core/messages.ts';
import type { Services } from '../platform/core/services.ts';
import { currency, languagePair, pairPrice } from '../platform/db/schema.ts';
import { getPricing } from './getPricing.ts';
import { computeUnitPrice } from './rules/unitPrice.ts';

/** Of what the price of a unit is asked for. */
export type WordOf = { readonly sourceLang: string; readonly targetLang: string; readonly currencyId: number };

type ListServices = Pick<Services, 'db' | 'pricing'>;

/** Whether a brand sells a service in a package at present; what a service is sold in alone stays. */
export const isPackageOffered = (
  services: Pick<Services, 'pricing'>,
  brand: string,
  service: Service,
  packageId: PackageId,
): boolean =>
  listPackageIds(service).length === 1 ||
  getPricing(services, brand).packages.some(({ id, offered }) => id === packageId && offered);

/** What a unit of a pair costs in each package; no package where the pair is not offered. */
const readUnitPrices = async (
  { db, pricing }: ListServices,
  brand: Brand,
  pairs: Service,
  { sourceLang, targetLang, currencyId }: WordOf,
): Promise<ReadonlyMap<number, UnitPrice>> => {
  const [row] = await db
    .select({ listed: pairPrice.unitPrice, code: currency.code })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .where(
      and(
        eq(languagePair.type, pairs),
        eq(languagePair.sourceLang, sourceLang),
        eq(languagePair.targetLang, targetLang),
        eq(currency.id, currencyId),
      ),
    );
  if (row === undefined) return new Map();
  const { rates, packages, taxRate } = getPricing({ pricing }, brand.id);
  const rated = { service: pairs, sourceLang, targetLang, currency: row.code };
  const unitPrice = computeUnitPrice(rates, rated, row.listed);
  return new Map(
    packages.map(({ id, factor }) => {
      const net = new Big(unitPrice).times(factor);
      const gross = net.times(new Big(taxRate).div(100).plus(1));
      return [id, { net: net.toFixed(4), gross: gross.toFixed(4), currency_code: row.code }];
    }),
  );
};

const toConfig = (brand: Brand, locale: Locale, service: Service, id: PackageId): Omit<PackageConfig, 'unit_price'> => {
  const { postEditing, proofreading, verification } = packages[id];
  return {
    id,
    headline: message(locale, `order.package.${packageName(id, brand)}`),
    service_slug: service,
    post_editing: postEditing,
    proofreading,
    verification,
    default: id === selectDefaultPackage(service),
  };
};

/** What a page of a sworn translation costs in the package that its form begins with; null where the pair is not offered. */
export const findSwornPage = async (
  services: ListServices,
  brand: Brand,
  pair: WordOf | null,
): Promise<UnitPrice | null> => {
  const prices = pair === null ? null : await readUnitPrices(services, brand, sworn.prices.pairs, pair);
  return prices?.get(selectDefaultPackage(sworn.slug)) ?? null;
};

/** The configuration of a service's packages (specification 3), by a brand's names, from the lightest to the most thorough. */
export const listPackages = async (
  services: ListServices,
  brand: Brand,
  locale: Locale,
  service: Service,
  unit: WordOf | null,
): Promise<PackageConfig[]> => {
  const description = descriptions[service];
  const prices = unit === null ? null : await readUnitPrices(services, brand, description.prices.pairs, unit);
  return offeredPackages(description)
    .filter((id) => isPackageOffered(services, brand.id, service, id))
    .map((id) => ({ ...toConfig(brand, locale, service, id), unit_price: prices?.get(id) ?? null }));
};
