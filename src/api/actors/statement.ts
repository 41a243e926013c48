import { fromPromise } from 'xstate';
import { daysOfMonth, daysOfYear } from '../../../machines/rules/invoicePeriod.ts';
import type { StatementWish } from '../../../machines/statement.ts';
import type { AppDeps } from '../appDeps.ts';
import { dataOf } from '../result.ts';

/** The day of this device: `sv-SE` writes it as the contract takes it. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Actors of the `statement` machine. */
export const statementActors = ({ api }: AppDeps) => ({
  prepareStatement: fromPromise<{ url: string }, StatementWish>(async ({ input: { period, format }, signal }) => {
    const days = typeof period === 'number' ? daysOfYear(period) : daysOfMonth(period, today());
    const params = { header: api.header };
    const body = { ...days, format };
    return (await dataOf(api.http.POST('/api/v2/customer/movements/statement', { params, body, signal }))).data;
  }),
});
