import { fromPromise } from 'xstate';
import type { AlertOutcome, KnownAlert } from '../../../machines/prepaid/balanceAlert.ts';
import type { Prepaid } from '../../../openapi/types.ts';
import { dataOf, settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

const alertOf = ({ alert_below: below, currency }: Prepaid): KnownAlert => ({ below, currency });

/** Actors of the `balanceAlert` machine. */
export const balanceAlertActors = ({ api }: AppDeps) => {
  return {
    readAlert: fromPromise<KnownAlert>(async ({ signal }) => {
      const { data } = await dataOf(api.http.GET('/api/v2/customer/prepaid', { signal }));
      return alertOf(data);
    }),
    saveAlert: fromPromise<AlertOutcome, { below: string | null }>(async ({ input: { below }, signal }) => {
      const result = await settle(api.http.PUT('/api/v2/customer/prepaid/alert', { body: { below }, signal }));
      return result.ok
        ? { kind: 'saved', alert: alertOf(result.data.data) }
        : { kind: 'refused', code: result.problem.code };
    }),
  };
};
