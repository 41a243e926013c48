import { fromPromise } from 'xstate';
import { daysOfYear } from '../../../machines/invoice/invoicePeriod.ts';
import type { StatementWish } from '../../../machines/prepaid/statement.ts';
import { dataOf } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** Actors of the `statement` machine. */
export const statementActors = ({ api }: AppDeps) => ({
  prepareStatement: fromPromise<{ url: string }, StatementWish>(async ({ input: { period, format }, signal }) => {
    const body = typeof period === 'number' ? { ...daysOfYear(period), format } : { month: period, format };
    return (await dataOf(api.http.POST('/api/v2/customer/movements/statement', { body, signal }))).data;
  }),
});
