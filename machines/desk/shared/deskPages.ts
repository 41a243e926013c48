import type { DeskRole } from '../../../openapi/types.ts';
import { type DeskOperation, deskRoles } from './deskRoles.ts';

/** The parts of the desk, by the work of a day. */
export const deskSections = ['today', 'orders', 'money', 'customers', 'catalogue', 'people', 'system'] as const;
export type DeskSection = (typeof deskSections)[number];

type DeskPageDescription = {
  /** Its address after `/desk/<locale>/`; `:name` stands for a whole number. */
  readonly path: string;
  /** What it is called in the navigation and in the page's head. */
  readonly title: `staff.${string}.title`;
  /** The part of the desk that it belongs to; null for what belongs to the person. */
  readonly section: DeskSection | null;
  /** The operation that it cannot do without: whoever may do that is shown the page. */
  readonly needs: DeskOperation;
  /** Whether the navigation lists it. */
  readonly listed: boolean;
};

/** Every page of the desk, as the navigation lists them. What shows it stands in `src/desk/app/pageViews.ts`. */
export const deskPages = {
  today: { path: 'today', title: 'staff.today.title', section: 'today', needs: 'listDeskBoard', listed: true },
  next: { path: 'next/:after', title: 'staff.next.title', section: 'today', needs: 'listDeskBoard', listed: false },
  board: { path: 'board', title: 'staff.board.title', section: 'orders', needs: 'listDeskBoard', listed: true },
  order: { path: 'order/:id', title: 'staff.order.title', section: 'orders', needs: 'getDeskOrder', listed: false },
  orderChart: {
    path: 'order/:id/chart',
    title: 'staff.orderChart.title',
    section: 'orders',
    needs: 'getDeskOrder',
    listed: false,
  },
  money: { path: 'money', title: 'staff.money.title', section: 'money', needs: 'listMoneyCases', listed: true },
  statements: {
    path: 'statements',
    title: 'staff.statements.title',
    section: 'money',
    needs: 'listBankEntries',
    listed: true,
  },
  invoices: {
    path: 'invoices',
    title: 'staff.invoices.title',
    section: 'money',
    needs: 'listDeskInvoices',
    listed: true,
  },
  invoice: {
    path: 'invoice/:id',
    title: 'staff.invoice.title',
    section: 'money',
    needs: 'getDeskInvoice',
    listed: false,
  },
  topUps: { path: 'top-ups', title: 'staff.topUps.title', section: 'money', needs: 'listDeskTopUps', listed: true },
  credit: { path: 'credit', title: 'staff.credit.title', section: 'money', needs: 'listDeskCredit', listed: true },
  codes: { path: 'codes', title: 'staff.codes.title', section: 'money', needs: 'listDeskCodes', listed: true },
  code: { path: 'code/:id', title: 'staff.code.title', section: 'money', needs: 'getDeskCode', listed: false },
  figures: { path: 'figures', title: 'staff.figures.title', section: 'money', needs: 'readDeskFigures', listed: true },
  customers: {
    path: 'customers',
    title: 'staff.customers.title',
    section: 'customers',
    needs: 'listDeskCustomers',
    listed: true,
  },
  customer: {
    path: 'customer/:id',
    title: 'staff.customer.title',
    section: 'customers',
    needs: 'getDeskCustomer',
    listed: false,
  },
  visitor: {
    path: 'visitor/:order',
    title: 'staff.customer.title',
    section: 'customers',
    needs: 'getCustomerOfOrder',
    listed: false,
  },
  catalogue: {
    path: 'catalogue',
    title: 'staff.catalogue.title',
    section: 'catalogue',
    needs: 'getDeskCatalogue',
    listed: true,
  },
  people: { path: 'people', title: 'staff.people.title', section: 'people', needs: 'listDeskPeople', listed: true },
  queues: { path: 'system', title: 'staff.queue.title', section: 'system', needs: 'listDeskMails', listed: true },
  password: {
    path: 'password',
    title: 'staff.password.title',
    section: null,
    needs: 'changeDeskPassword',
    listed: false,
  },
} as const satisfies Record<string, DeskPageDescription>;

type DeskPages = typeof deskPages;
export type DeskPageName = keyof DeskPages;

type FieldsOf<TPath extends string> = TPath extends `${infer TFirst}/${infer TRest}`
  ? FieldsOf<TFirst> | FieldsOf<TRest>
  : TPath extends `:${infer TField}`
    ? TField
    : never;

/** A page with what its address says: `{ name: 'order', id: 12 }`. */
export type DeskPageOf<TName extends DeskPageName> = TName extends DeskPageName
  ? { readonly name: TName } & { readonly [TField in FieldsOf<DeskPages[TName]['path']>]: number }
  : never;
export type DeskPage = DeskPageOf<DeskPageName>;

/** The page that `/desk` alone shows. */
export const deskHome = { name: 'today' } as const satisfies DeskPage;

export const isDeskPageName = (name: string): name is DeskPageName => name in deskPages;

/** Whether a page is shown to a role. */
export const isShownTo = (name: DeskPageName, role: DeskRole): boolean => {
  const roles: readonly DeskRole[] = deskRoles[deskPages[name].needs];
  return roles.includes(role);
};

/** A page that the navigation lists: its address alone names it. */
export type ListedPageName = {
  [TName in DeskPageName]: DeskPages[TName]['listed'] extends true ? TName : never;
}[DeskPageName];

const isListed = (name: string): name is ListedPageName => isDeskPageName(name) && deskPages[name].listed;

/** The pages that the navigation lists for a role. */
export const listedPages = (role: DeskRole): readonly ListedPageName[] =>
  Object.keys(deskPages)
    .filter(isListed)
    .filter((name) => isShownTo(name, role));

/** The parts of the desk that a role has, each with the pages that are listed of it. */
export const listSections = (role: DeskRole): readonly (readonly [DeskSection, readonly ListedPageName[]])[] =>
  deskSections
    .map((section) => [section, listedPages(role).filter((name) => deskPages[name].section === section)] as const)
    .filter(([, pages]) => pages.length > 0);
