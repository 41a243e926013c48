import type { DeskPageOf } from '../../../machines/desk/shared/deskPages.ts';
import { LoadedCustomer } from './LoadedCustomer.tsx';

/** A customer with an account. */
const CustomerPage = ({ page: { id } }: { readonly page: DeskPageOf<'customer'> }) => (
  <LoadedCustomer key={id} kind="account" id={id} />
);

export default CustomerPage;
