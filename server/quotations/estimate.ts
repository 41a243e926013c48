import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { isTooLongForMessages } from '../../machines/rules/quantity.ts';
import { defaultPackageOf, services as descriptions, packagesOf } from '../../machines/services/index.ts';
import type { Estimate, EstimateRequest } from '../../openapi/types.ts';
import { priceView } from '../core/priceView.ts';
import { pricingOf } from '../core/pricingOf.ts';
import type { Services } from '../core/services.ts';
import { currency } from '../db/schema.ts';
import { contentOf, filesByIds } from './content.ts';
import { endOfAppointment } from './details.ts';
import { checkDiscount, discountOf } from './discount.ts';
import { problemOf, refuseIfAny } from './fieldErrors.ts';
import { offerErrors, pairErrors } from './offerErrors.ts';
import { basesOf, packageView, pricePackage } from './pricePackage.ts';
import { findShipping } from './shipping.ts';

type EstimateServices = Pick<Services, 'db' | 'pricing' | 'calendarOf'>;

/** What has been filled in so far would cost in each package; a price only once every word is counted. */
export const estimate = async (
  services: EstimateServices,
  brand: Brand,
  request: EstimateRequest,
  customerId: number | null,
  now: Date,
): Promise<Estimate> => {
  const { db } = services;
  refuseIfAny(offerErrors(request));
  const [paidIn] = await db.select().from(currency).where(eq(currency.id, request.currency_id));
  if (paidIn === undefined) throw problemOf([{ field: 'currency_id', code: 'Invalid' }]);
  const ids = [...new Set(request.file_ids)];
  const files = (await filesByIds(db, ids)).filter((row) => row.brand === brand.id);
  const { service, text } = request;
  const { content: kind, prices } = descriptions[service];
  const details = {
    word_count: request.word_count ?? null,
    duration: request.duration ?? null,
    starts_at: request.starts_at ?? null,
  };
  const content = contentOf({ service, text, details }, files, pricingOf(services, brand.id).pages);
  const { words, quantity } = content;
  const { unit } = prices;
  const counted = content.counted && files.length === ids.length;
  const asked = { typed: request.discount_code ?? '', service, email: null, customerId };
  const checked = await checkDiscount(db, brand, asked, now);
  const { state } = checked;
  const discount = discountOf(checked);
  const packageId = request.package_id ?? defaultPackageOf(request.service);
  const pricing = {
    request,
    currency: paidIn.code,
    words,
    quantity,
    details,
    discountPercent: discount?.percent ?? null,
    now,
    shipping: await findShipping(db, services, {
      brand: brand.id,
      service,
      currency: paidIn.code,
      shipment: request.shipment ?? null,
    }),
  };
  const bases = await basesOf(services, brand, pricing, packageId);
  const chosen = pricePackage(services, brand, pricing, packageId, bases);
  if (chosen === null) throw problemOf(pairErrors(bases));
  const { terms } = chosen;
  if (!counted || quantity === 0 || (unit === 'message' && isTooLongForMessages(words))) {
    // More words take longer: what cannot be met with those counted so far cannot be met at all.
    const isImpossible = words > 0 && terms.wish === 'impossible';
    return {
      words,
      unit,
      quantity,
      counted,
      price: null,
      minimum: false,
      deliver_by: null,
      earliest: isImpossible ? terms.earliest.toISOString() : null,
      wish: isImpossible ? 'impossible' : 'none',
      speeds: [],
      packages: [],
      languages: [],
      discount: state,
    };
  }
  // An appointment is in no package, and ends when it was booked for.
  const isAppointment = kind === 'appointment';
  const isDated = !isAppointment || endOfAppointment(details) !== null;
  const offered = isAppointment ? [] : packagesOf(service);
  const others = await Promise.all(
    offered.map(async (id) => pricePackage(services, brand, pricing, id, await basesOf(services, brand, pricing, id))),
  );
  return {
    words,
    unit,
    quantity,
    counted,
    price: priceView(chosen.price, pricing.currency, discount?.code ?? null),
    minimum: chosen.isMinimum,
    deliver_by: isDated ? terms.deliverBy.toISOString() : null,
    earliest: isDated ? terms.earliest.toISOString() : null,
    wish: terms.wish,
    speeds: [...chosen.speeds],
    packages: others.flatMap((priced) => (priced === null ? [] : [packageView(pricing.currency, priced)])),
    languages: [...chosen.languages],
    discount: state,
  };
};
