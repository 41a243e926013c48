import type { DeskPageOf } from '../../../machines/desk/shared/deskPages.ts';
import { LoadedCustomer } from './LoadedCustomer.tsx';

/** Whoever has asked for an order, with an account or without one. */
const VisitorPage = ({ page: { order } }: { readonly page: DeskPageOf<'visitor'> }) => (
  <LoadedCustomer key={order} kind="order" id={order} />
);

export default VisitorPage;
