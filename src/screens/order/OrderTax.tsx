import type { Order } from '../../../openapi/types.ts';
import { createLateViews } from '../../app/createLateViews.ts';

const { useViews } = createLateViews(() => import('../shared/TaxNote.tsx'), 'rest', 'payment');

/** Why an order has no tax: most have one. */
export const OrderTax = ({ order: { tax_treatment } }: { readonly order: Order }) => {
  const isUntaxed = tax_treatment !== 'domestic';
  const views = useViews(isUntaxed);
  return isUntaxed && views !== null && <views.TaxNote treatment={tax_treatment} />;
};
