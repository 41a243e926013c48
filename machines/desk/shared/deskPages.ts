import type { DeskRole } from '../../../openapi/types.ts';
import { type DeskOperation, deskRoles } from './deskRoles.ts';

type DeskPageDescription = {
  /** Its address after `/desk/<locale>/`; `:name` stands for a whole number. */
  readonly path: string;
  /** What it is called in the navigation and in the page's head. */
  readonly title: `staff.${string}.title`;
  /** The operation that it cannot do without: whoever may do that is shown the page. */
  readonly needs: DeskOperation;
  /** Whether the navigation lists it. */
  readonly listed: boolean;
};

/** Every page of the desk, as the navigation lists them. What shows it stands in `src/desk/app/pageViews.ts`. */
export const deskPages = {
  board: { path: 'board', title: 'staff.board.title', needs: 'listDeskBoard', listed: true },
  queues: { path: 'queues', title: 'staff.queue.title', needs: 'listDeskBoard', listed: true },
  order: { path: 'order/:id', title: 'staff.order.title', needs: 'getDeskOrder', listed: false },
  orderChart: { path: 'order/:id/chart', title: 'staff.orderChart.title', needs: 'getDeskOrder', listed: false },
  invoices: { path: 'invoices', title: 'staff.invoices.title', needs: 'listDeskInvoices', listed: true },
  invoice: { path: 'invoice/:id', title: 'staff.invoice.title', needs: 'getDeskInvoice', listed: false },
  codes: { path: 'codes', title: 'staff.codes.title', needs: 'listDeskCodes', listed: true },
  code: { path: 'code/:id', title: 'staff.code.title', needs: 'getDeskCode', listed: false },
  topUps: { path: 'top-ups', title: 'staff.topUps.title', needs: 'listDeskTopUps', listed: true },
  credit: { path: 'credit', title: 'staff.credit.title', needs: 'listDeskCredit', listed: true },
  money: { path: 'money', title: 'staff.money.title', needs: 'listMoneyCases', listed: true },
  statements: { path: 'statements', title: 'staff.statements.title', needs: 'listBankEntries', listed: true },
  figures: { path: 'figures', title: 'staff.figures.title', needs: 'readDeskFigures', listed: true },
  catalogue: { path: 'catalogue', title: 'staff.catalogue.title', needs: 'getDeskCatalogue', listed: true },
  people: { path: 'people', title: 'staff.people.title', needs: 'listDeskPeople', listed: true },
  password: { path: 'password', title: 'staff.password.title', needs: 'changeDeskPassword', listed: false },
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
export const deskHome = { name: 'board' } as const satisfies DeskPage;

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
