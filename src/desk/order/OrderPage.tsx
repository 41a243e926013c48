import type { DeskPageOf } from '../../../machines/desk/shared/deskPages.ts';
import { KnownOrder } from './KnownOrder.tsx';
import { LoadedOrder } from './LoadedOrder.tsx';

/** One order: from one number to another, nothing stays. */
const OrderPage = ({ page: { id } }: { readonly page: DeskPageOf<'order'> }) => (
  <LoadedOrder key={id} id={id} show={(known) => <KnownOrder {...known} />} />
);

export default OrderPage;
