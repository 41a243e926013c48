import type {
  InvoicePageMeta,
  ListedInvoice,
  ListedOrder,
  ListedPayment,
  Movement,
  MovementPageMeta,
  PageMeta,
  StatusGroup,
} from '../../openapi/types.ts';

/** What a row of each list is about, and what is said of a page of them. A list is the page of the same name (`screens.ts`). */
type PagesOf = {
  readonly orders: { readonly row: ListedOrder; readonly meta: PageMeta };
  readonly invoices: { readonly row: ListedInvoice; readonly meta: InvoicePageMeta };
  readonly payments: { readonly row: ListedPayment; readonly meta: PageMeta };
  readonly statement: { readonly row: Movement; readonly meta: MovementPageMeta };
};

export type ListKind = keyof PagesOf;

/** A page of a list as the server has answered it. */
export type ListPage = {
  readonly [TKind in ListKind]: {
    readonly kind: TKind;
    readonly rows: readonly PagesOf[TKind]['row'][];
    readonly meta: PagesOf[TKind]['meta'];
  };
}[ListKind];

type ListDescription = {
  /** What it can be narrowed to, what its customer has to do first. */
  readonly groups: readonly StatusGroup[];
  /** It can be narrowed to a year: its pages say which ones there are. */
  readonly byYear: boolean;
  /** It can be narrowed to days. */
  readonly byDay: boolean;
  /** As the contract names them; the first one is not asked for. */
  readonly sorts: readonly [string, ...string[]];
};

/** What each list can be asked for. */
export const lists = {
  orders: {
    groups: ['attention', 'progress', 'finished', 'interrupted', 'neutral'],
    byYear: false,
    byDay: true,
    sorts: ['id desc', 'id asc', 'deadline asc', 'deadline desc', 'gross desc', 'gross asc'],
  },
  invoices: {
    groups: [],
    byYear: true,
    byDay: true,
    sorts: ['created_at desc', 'created_at asc', 'gross desc', 'gross asc'],
  },
  payments: { groups: [], byYear: false, byDay: true, sorts: ['id desc', 'id asc', 'amount desc', 'amount asc'] },
  statement: { groups: [], byYear: true, byDay: false, sorts: ['id desc', 'id asc'] },
} as const satisfies Record<ListKind, ListDescription>;
