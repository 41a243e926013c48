import type { DeskPage } from '../../../machines/desk/shared/deskPages.ts';
import type { DeskListedCustomer } from '../../../openapi/types.ts';

/** The page of a customer of the list; null of nobody that could have one. */
export const customerPage = ({ id, order }: Pick<DeskListedCustomer, 'id' | 'order'>): DeskPage | null => {
  if (id !== null) return { name: 'customer', id };
  return order === null ? null : { name: 'visitor', order };
};
