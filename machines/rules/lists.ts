import type { ListedOrder, ListedPayment, PageMeta, StatusGroup } from '../../openapi/types.ts';

/** What a row of each list is about. A list is the page of the same name (`screens.ts`). */
type RowsOf = {
  readonly orders: ListedOrder;
  readonly payments: ListedPayment;
};

export type ListKind = keyof RowsOf;

/** A page of a list as the server has answered it. */
export type ListPage = {
  readonly [TKind in ListKind]: {
    readonly kind: TKind;
    readonly rows: readonly RowsOf[TKind][];
    readonly meta: PageMeta;
  };
}[ListKind];

type ListDescription = {
  /** What it can be narrowed to, what its customer has to do first. */
  readonly groups: readonly StatusGroup[];
  /** As the contract names them; the first one is not asked for. */
  readonly sorts: readonly [string, ...string[]];
};

/** What each list can be asked for. */
export const lists = {
  orders: {
    groups: ['attention', 'progress', 'finished', 'interrupted', 'neutral'],
    sorts: ['id desc', 'id asc', 'deadline asc', 'deadline desc', 'gross desc', 'gross asc'],
  },
  payments: { groups: [], sorts: ['id desc', 'id asc', 'amount desc', 'amount asc'] },
} as const satisfies Record<ListKind, ListDescription>;
