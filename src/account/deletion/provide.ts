import { fromPromise } from 'xstate';
import {
  type AccountFate,
  type AskDeletionOutcome,
  accountDeletionMachine,
  type DeletionChangedEvent,
} from '../../../machines/account/accountDeletion.ts';
import {
  type DeletionRequest,
  deletionProblems,
  type Payout,
  refusedFields,
} from '../../../machines/account/deletionForm.ts';
import { normaliseIban } from '../../../machines/billing/iban.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { toWrongFields } from '../../../machines/lib/wrongFields.ts';
import { unwrapData } from '../../lib/http/result.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { type onAccountChange, ownChanges } from '../accountChanges.ts';

/** The way of the payout in the contract's shape. */
const toSent = (payout: Payout): Payout =>
  payout.way === 'account' ? { ...payout, iban: normaliseIban(payout.iban) } : payout;

/** Actors of the `accountDeletion` machine. */
const accountDeletionActors = ({ api }: AppDeps, onChange: typeof onAccountChange) => {
  return {
    readFate: fromPromise<AccountFate>(async ({ signal }) => {
      const { data } = await unwrapData(api.http.GET('/api/v1/profile', { signal }));
      return { deletion: data.deletion, years: data.records_years, payoutMethods: data.payout_methods };
    }),
    askForDeletion: fromPromise<AskDeletionOutcome, DeletionRequest>(async ({ input, signal }) => {
      const problems = deletionProblems(input);
      if (problems.length > 0) return { kind: 'invalid', problems };
      const { password, payout } = input;
      const call = api.http.POST('/api/v2/customer/deletion', {
        body: { password, ...(payout !== null && { payout: toSent(payout) }) },
        signal,
      });
      const result = await settleWithWait(call);
      if (result.ok) return { kind: 'asked', deletion: result.data.data };
      const refused = toWrongFields(result.problem.code, refusedFields);
      return refused.length > 0 ? { kind: 'invalid', problems: refused } : { kind: 'refused', refusal: result.refusal };
    }),
    withdrawDeletion: fromPromise<void>(async ({ signal }) => {
      await unwrapData(withoutContent(api.http.DELETE('/api/v2/customer/deletion', { signal })));
    }),
    watchFate: fromEmitter<DeletionChangedEvent>(({ sendBack }) =>
      onChange(() => sendBack({ type: 'deletion.mayHaveChanged' })),
    ),
  };
};

/** The deletion of the account, in the settings and in what every page of the account says of it. */
export const provideAccountDeletion = (deps: AppDeps) => {
  const { announce, onOthers } = ownChanges();
  return accountDeletionMachine.provide({
    actors: accountDeletionActors(deps, onOthers),
    actions: { notifyOthers: announce },
  });
};
