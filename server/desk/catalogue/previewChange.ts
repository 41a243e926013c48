import { eq } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import { wordsOfQuantity } from '../../../machines/request/quantity.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import type { BodyOf, CatalogueExample, CataloguePreview, Estimate, EstimateRequest } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { RulesSource } from '../../platform/core/rules.ts';
import type { Services } from '../../platform/core/services.ts';
import { workCalendars } from '../../platform/core/workCalendar.ts';
import { currency } from '../../platform/db/schema.ts';
import { estimateAmounts } from '../../request/estimate.ts';
import { checkValue } from './checkChange.ts';

const readExampleRequest = async (
  { db }: Pick<Services, 'db'>,
  example: CatalogueExample,
): Promise<EstimateRequest> => {
  const [paidIn] = await db.select().from(currency).where(eq(currency.code, example.currency));
  if (paidIn === undefined) throw new Error(`There is no ${example.currency}.`);
  return {
    service: example.service,
    source_lang: example.source_lang,
    target_langs: [example.target_lang],
    category_id: example.category_id,
    package_id: example.package_id,
    currency_id: paidIn.id,
    text: '',
    file_ids: [],
    deadline: example.deadline,
    discount_code: example.discount_code,
  };
};

/** What the example costs by rules; a refusal where it is not offered. */
const estimateBy = async (
  services: Services,
  brand: Brand,
  pricing: RulesSource,
  { example, at }: { readonly example: CatalogueExample; readonly at: Date },
): Promise<Estimate | ProblemError> => {
  const { quantity, service } = example;
  const words = wordsOfQuantity(descriptions[service].prices.unit, quantity, pricing.of(brand.id).pages);
  const by = { db: services.db, pricing, calendarOf: workCalendars(pricing) };
  const request = await readExampleRequest(services, example);
  try {
    return await estimateAmounts(by, brand, request, { words, quantity, counted: true }, null, at);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
};

const orNull = (estimate: Estimate | ProblemError): Estimate | null =>
  estimate instanceof ProblemError ? null : estimate;

/**
 * An example's price without a change and with it.
 * @throws ProblemError ValidationFailed, also where the example is offered neither way
 */
export const previewChange = async (
  services: Services,
  brand: Brand,
  { value, valid_from, example }: BodyOf<'previewCatalogueChange'>,
): Promise<CataloguePreview> => {
  await services.catalogue.refresh(services.db);
  await checkValue(services.db, value, services.catalogue.of(brand.id));
  const now = services.clock.now();
  const start = valid_from === null ? now : new Date(valid_from);
  const at = start < now ? now : start;
  const rulesWith = (change: typeof value | null) => services.catalogue.withChange(brand.id, change, at);
  const before = await estimateBy(services, brand, rulesWith(null), { example, at });
  const after = await estimateBy(services, brand, rulesWith(value), { example, at });
  if (before instanceof ProblemError && after instanceof ProblemError) {
    throw new ProblemError('ValidationFailed', {
      errors: after.errors.map(({ field, code }) => ({
        field: `example.${field.replace(/^target_langs\.\d+$/, 'target_lang')}`,
        code,
      })),
    });
  }
  return { at: at.toISOString(), before: orNull(before), after: orNull(after) };
};
