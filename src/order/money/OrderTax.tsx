import type { Order } from '../../../openapi/types.ts';
import { TaxNote } from '../../billing/TaxNote.tsx';

/** Why an order has no tax: most have one. */
export const OrderTax = ({ order: { tax_treatment } }: { readonly order: Order }) =>
  tax_treatment !== 'domestic' && <TaxNote treatment={tax_treatment} />;
