import type { Order } from '../../openapi/types.ts';
import { type DraftFields, emptyFields } from '../request/draft.ts';

type Ordered = Pick<Order, 'source_lang' | 'target_lang' | 'category' | 'package_id' | 'note'>;

/** The form of the like of an order: how it is to be worked on, not what. Documents and texts are new each time. */
export const fieldsAgain = (order: Ordered): DraftFields => ({
  ...emptyFields,
  sourceLang: order.source_lang,
  targetLang: order.target_lang,
  categoryId: order.category.id,
  packageId: order.package_id,
  note: order.note ?? '',
});
