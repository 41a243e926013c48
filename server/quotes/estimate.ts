import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { defaultPackage, planOf } from '../../machines/rules/orderPlan.ts';
import type { Estimate, EstimateRequest } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { currency } from '../db/schema.ts';
import { contentOf, filesByIds } from './content.ts';
import { deliverBy } from './delivery.ts';
import { findDiscount } from './discount.ts';
import { refuseIfAny } from './fieldErrors.ts';
import { listPrice, priceView, totalPrice } from './price.ts';
import { findPriceBasis } from './priceBasis.ts';

/** The general category, priced until the customer has chosen one. */
const generalCategory = 1;

const discountOf = async (db: Database, brand: Brand, typed: string, now: Date) => {
  if (typed.trim() === '') return { state: 'none', discount: null } as const;
  const discount = await findDiscount(db, brand, typed, now);
  return discount === null ? ({ state: 'unknown', discount } as const) : ({ state: 'applied', discount } as const);
};

/** What has been filled in so far would cost; a price only once every word is counted. */
export const estimate = async (db: Database, brand: Brand, request: EstimateRequest, now: Date): Promise<Estimate> => {
  if (request.source_lang === request.target_lang) refuseIfAny([{ field: 'target_lang', code: 'LanguagesEqual' }]);
  const [paidIn] = await db.select().from(currency).where(eq(currency.id, request.currency_id));
  const packageId = request.package_id ?? defaultPackage;
  const basis =
    paidIn === undefined
      ? null
      : await findPriceBasis(db, {
          brand: brand.id,
          sourceLang: request.source_lang,
          targetLang: request.target_lang,
          categoryId: request.category_id ?? generalCategory,
          packageId,
          currency: paidIn.code,
        });
  if (basis === null) refuseIfAny([{ field: 'target_lang', code: 'PairNotOffered' }]);
  const ids = [...new Set(request.file_ids)];
  const files = (await filesByIds(db, ids)).filter((row) => row.brand === brand.id);
  const content = contentOf(request.text, files);
  const counted = content.counted && files.length === ids.length;
  const { state, discount } = await discountOf(db, brand, request.discount_code ?? '', now);
  if (basis === null || !counted || content.words === 0) {
    return { words: content.words, counted, price: null, deliver_by: null, discount: state };
  }
  const price = totalPrice(listPrice({ ...basis, words: content.words }), discount?.percent ?? null, basis.taxRate);
  return {
    words: content.words,
    counted,
    price: priceView(price, basis.currency, discount?.code ?? null),
    deliver_by: deliverBy(now, content.words, planOf(request.service, packageId)).toISOString(),
    discount: state,
  };
};
