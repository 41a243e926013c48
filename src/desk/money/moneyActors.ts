import { fromPromise } from 'xstate';
import { decisionNote } from '../../../machines/desk/money/decisionNote.ts';
import { type DecideOutcome, deskMoneyMachine, type MoneyOutcome } from '../../../machines/desk/money/deskMoney.ts';
import { type MoneyFilters, moneyFiltersOf, moneySearchOf } from '../../../machines/desk/money/moneyFilters.ts';
import type { MoneyDecision } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { createListAddress } from '../shared/listAddress.ts';

/** How many cases a page of the list holds. */
const pageSize = 20;

const load = async ({ http }: Desk, { state, page }: MoneyFilters, signal: AbortSignal): Promise<MoneyOutcome> => {
  const query = { state, page, per_page: pageSize };
  const result = await settle(http.GET('/api/v2/desk/money', { params: { query }, signal }));
  if (!result.ok) {
    if (result.problem.status === 403) return { kind: 'forbidden' };
    throw new Outage(result.problem.title, { code: result.problem.code });
  }
  const { data: cases, meta, server_time: now } = result.data;
  return { kind: 'read', known: { cases, meta, now } };
};

type ToDecide = { id: number; decision: MoneyDecision; note: string };

const decide = async (
  { http }: Desk,
  { id, decision, note: typed }: ToDecide,
  signal: AbortSignal,
): Promise<DecideOutcome> => {
  const params = { path: { id } };
  const body = { decision, note: decisionNote(typed) };
  const result = await settle(http.POST('/api/v2/desk/money/{id}/decision', { params, body, signal }));
  if (result.ok) return { kind: 'decided', moneyCase: result.data.data };
  const { status, code } = result.problem;
  return { kind: status === 422 ? 'invalid' : 'refused', code };
};

/** The desk's list of money to decide on, with the server and the address. */
export const provideDeskMoney = (desk: Desk) => {
  return deskMoneyMachine.provide({
    actors: {
      watchAddress: createListAddress(moneyFiltersOf, moneySearchOf).watch,
      loadMoney: fromPromise<MoneyOutcome, { filters: MoneyFilters }>(({ input, signal }) =>
        load(desk, input.filters, signal),
      ),
      decideMoney: fromPromise<DecideOutcome, ToDecide>(({ input, signal }) => decide(desk, input, signal)),
    },
  });
};
