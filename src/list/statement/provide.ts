import { fromPromise } from 'xstate';
import { daysOfYear } from '../../../machines/invoice/invoicePeriod.ts';
import { type StatementWish, statementMachine } from '../../../machines/prepaid/statement.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import { dataOf } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** Actors of the `statement` machine. */
const statementActors = ({ api }: AppDeps) => ({
  prepareStatement: fromPromise<{ url: string }, StatementWish>(async ({ input: { period, format }, signal }) => {
    const body = typeof period === 'number' ? { ...daysOfYear(period), format } : { month: period, format };
    return (await dataOf(api.http.POST('/api/v2/customer/movements/statement', { body, signal }))).data;
  }),
});

/** The statement of the balance over a period. */
export const provideStatement = (deps: AppDeps) =>
  statementMachine.provide({
    actors: statementActors(deps),
    actions: { saveFile: (_, { url }) => saveFile(url) },
  });
