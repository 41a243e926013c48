import type { ListKind } from '../../../machines/rules/lists.ts';
import type { ScreenOf } from '../../../machines/rules/screens.ts';
import { AccountNotices } from '../shared/deletion/AccountNotices.tsx';
import { invoicesView } from './invoicesView.tsx';
import type { ListView } from './ListProps.ts';
import { ListScreen } from './ListScreen.tsx';
import { ordersView } from './ordersView.tsx';
import { paymentsView } from './paymentsView.tsx';

/** An entry a list. */
const views = {
  orders: ordersView,
  invoices: invoicesView,
  payments: paymentsView,
} as const satisfies Record<ListKind, ListView>;

/** The lists of an account, each at its own address; another one begins anew. */
const ListsScreen = ({ screen: { name } }: { readonly screen: ScreenOf<ListKind> }) => (
  <>
    <AccountNotices />
    <ListScreen key={name} kind={name} view={views[name]} />
  </>
);

export default ListsScreen;
