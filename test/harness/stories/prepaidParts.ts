import type { downloadMachine, StatementFormat } from '../../../machines/documents/download.ts';
import type { listMachine } from '../../../machines/list/list.ts';
import { createListQuery } from '../../../machines/list/listQuery.ts';
import type { balanceAlertMachine } from '../../../machines/prepaid/balanceAlert.ts';
import type { Movement } from '../../../openapi/types.ts';
import { downloadModel } from '../../documents/download.model.ts';
import { listModel } from '../../list/list.model.ts';
import { balanceAlertModel } from '../../prepaid/balanceAlert.model.ts';
import { hashes, movement, pageMeta } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';

type InjectedList = Injected<typeof listMachine>;
export type InjectedAlert = Injected<typeof balanceAlertMachine>;

/** What moves a balance: each kind once, bonus with it or not. */
export const buildMovements = ({ money }: OrderFixture): readonly Movement[] => {
  const orders: Movement['orders'] = [{ id: 2087, hash: hashes.order, service: 'sworn' }];
  const spent = { top_up: null, orders };
  return [
    movement(46, {
      ...spent,
      kind: 'order',
      money: money('-72.50'),
      bonus: money('-15.00'),
      total: money('-87.50'),
      balance_after: money('42.50'),
    }),
    movement(45, {
      ...spent,
      kind: 'returned',
      money: money('20.00'),
      bonus: money('0.00'),
      total: money('20.00'),
      balance_after: money('130.00'),
    }),
    movement(44, {
      kind: 'correction',
      top_up: null,
      money: money('0.00'),
      bonus: money('5.00'),
      total: money('5.00'),
      balance_after: money('110.00'),
    }),
    movement(43, {
      money: money('100.00'),
      bonus: money('5.00'),
      total: money('105.00'),
      balance_after: money('105.00'),
    }),
  ];
};

/** As much as one movement may say. */
export const buildLongMovement = ({ money }: OrderFixture): Movement =>
  movement(2_147_483_647, {
    kind: 'order',
    top_up: null,
    orders: Array.from({ length: 12 }, (_, place) => ({ id: 2087 + place, hash: hashes.order, service: 'sworn' })),
    money: money('-1234567.89'),
    bonus: money('-123456.78'),
    total: money('-1358024.67'),
    balance_after: money('9876543.21'),
  });

/** The list of movements, on its own page or below the form of a top-up. */
export const askedMovements = (query: Partial<ReturnType<typeof createListQuery>> = {}): InjectedList => {
  const list = inject<typeof listMachine>(listModel, { kind: 'statement' });
  list.send({ type: 'address.changed', query: { ...createListQuery('statement'), ...query } });
  return list;
};

export const answerMovements = (list: InjectedList, rows: readonly Movement[], total = rows.length): void =>
  list.answer('loadPage', {
    kind: 'statement',
    rows,
    meta: { ...pageMeta(total), years: rows.length === 0 ? [] : [2026, 2025] },
  });

export const startAlert = (): InjectedAlert => inject<typeof balanceAlertMachine>(balanceAlertModel, undefined);

/** The statement over this month in a format, asked for. */
export const startStatement = (format: StatementFormat) => {
  const statement = inject<typeof downloadMachine>(downloadModel, {
    subject: { kind: 'statement', period: 'thisMonth', format },
  });
  statement.send({ type: 'download' });
  return statement;
};
