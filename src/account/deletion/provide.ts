import { fromPromise } from 'xstate';
import {
  type AccountFate,
  type AskDeletionOutcome,
  accountDeletionMachine,
  type DeletionChangedEvent,
  type DeletionProblem,
  type DeletionRequest,
  type Payout,
} from '../../../machines/account/accountDeletion.ts';
import { isIban } from '../../../machines/billing/iban.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { dataOf } from '../../lib/http/result.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { type onAccountChange, ownChanges } from '../accountChanges.ts';

/** What is wrong with the bank account to which credit is to be sent. */
const payoutProblems = (payout: Payout | null): readonly DeletionProblem[] => {
  if (payout === null) return [];
  const { name, iban } = payout;
  return [
    ...(name.trim().length < 2 ? [{ field: 'payoutName', code: 'Required' } as const] : []),
    ...(iban.trim() === '' ? [{ field: 'payoutIban', code: 'Required' } as const] : []),
    ...(iban.trim() !== '' && !isIban(iban) ? [{ field: 'payoutIban', code: 'Invalid' } as const] : []),
  ];
};

/** Actors of the `accountDeletion` machine. */
const accountDeletionActors = ({ api }: AppDeps, onChange: typeof onAccountChange) => {
  return {
    readFate: fromPromise<AccountFate>(async ({ signal }) => {
      const { data } = await dataOf(api.http.GET('/api/v1/profile', { signal }));
      return { deletion: data.deletion, years: data.records_years };
    }),
    askForDeletion: fromPromise<AskDeletionOutcome, DeletionRequest>(
      async ({ input: { password, confirmed, payout }, signal }) => {
        const problems: DeletionProblem[] = [
          ...payoutProblems(payout),
          ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
          ...(confirmed ? [] : [{ field: 'confirmed', code: 'Required' } as const]),
        ];
        if (problems.length > 0) return { kind: 'invalid', problems };
        const call = api.http.POST('/api/v2/customer/deletion', {
          body: { password, ...(payout !== null && { payout }) },
          signal,
        });
        const result = await settleWithWait(call);
        return result.ok ? { kind: 'asked', deletion: result.data.data } : { kind: 'refused', refusal: result.refusal };
      },
    ),
    withdrawDeletion: fromPromise<void>(async ({ signal }) => {
      await dataOf(withoutContent(api.http.DELETE('/api/v2/customer/deletion', { signal })));
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
