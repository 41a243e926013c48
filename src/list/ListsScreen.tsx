import type { ListKind } from '../../machines/list/lists.ts';
import type { ScreenOf } from '../../machines/shell/screens.ts';
import { AccountNotices } from '../account/deletion/AccountNotices.tsx';
import { invoicesView } from './invoices/invoicesView.tsx';
import type { ListView } from './ListProps.ts';
import { ListScreen } from './ListScreen.tsx';
import { ordersView } from './orders/ordersView.tsx';
import { paymentsView } from './payments/paymentsView.tsx';
import { Statement } from './statement/Statement.tsx';

/** An entry a list; what the statement shows comes by itself. */
const views = {
  orders: ordersView,
  invoices: invoicesView,
  payments: paymentsView,
} as const satisfies Record<Exclude<ListKind, 'statement'>, ListView>;

/** The lists of an account, each at its own address; another one begins anew. */
const ListsScreen = ({ screen: { name } }: { readonly screen: ScreenOf<ListKind> }) => (
  <>
    <AccountNotices />
    {name === 'statement' ? <Statement /> : <ListScreen key={name} kind={name} view={views[name]} />}
  </>
);

export default ListsScreen;
