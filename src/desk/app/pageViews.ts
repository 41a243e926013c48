import type { ComponentType } from 'react';
import type { DeskPageName, DeskPageOf } from '../../../machines/desk/shared/deskPages.ts';

type PageModule<TName extends DeskPageName> = {
  readonly default: ComponentType<{ readonly page: DeskPageOf<TName> }>;
};

/** What a page leads to with the next click or key: it arrives while this one is read. */
export const followers: { readonly [TName in DeskPageName]?: readonly DeskPageName[] } = {
  today: ['order', 'next'],
  next: ['order'],
  order: ['next'],
  board: ['order'],
  customers: ['customer'],
  invoices: ['invoice'],
  codes: ['code'],
};

/** Which component shows a page. Each arrives with its first showing. */
export const pageViews: { readonly [TName in DeskPageName]: () => Promise<PageModule<TName>> } = {
  today: () => import('../today/TodayPage.tsx'),
  next: () => import('../today/NextPage.tsx'),
  board: () => import('../board/BoardPage.tsx'),
  queues: () => import('../queues/QueuesPage.tsx'),
  order: () => import('../order/OrderPage.tsx'),
  orderChart: () => import('../order/history/OrderChartPage.tsx'),
  invoices: () => import('../invoices/InvoicesPage.tsx'),
  invoice: () => import('../invoices/InvoicePage.tsx'),
  codes: () => import('../codes/CodesPage.tsx'),
  code: () => import('../codes/CodePage.tsx'),
  topUps: () => import('../topUps/TopUpsPage.tsx'),
  credit: () => import('../credit/CreditPage.tsx'),
  money: () => import('../money/MoneyPage.tsx'),
  statements: () => import('../statements/StatementsPage.tsx'),
  figures: () => import('../figures/FiguresPage.tsx'),
  customers: () => import('../customers/CustomersPage.tsx'),
  customer: () => import('../customers/CustomerPage.tsx'),
  visitor: () => import('../customers/VisitorPage.tsx'),
  catalogue: () => import('../catalogue/CataloguePage.tsx'),
  people: () => import('../people/PeoplePage.tsx'),
  password: () => import('../password/PasswordPage.tsx'),
};
