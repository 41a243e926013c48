import { fromPromise } from 'xstate';
import { accountDraftMachine, type SaveOutcome } from '../../../machines/request/accountDraft.ts';
import type { Draft } from '../../../machines/request/draft.ts';
import { draftsMachine, type OpenOutcome } from '../../../machines/request/drafts.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { Customer } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { loadDrafts, openDraft, type RequestRef, removeDraft, watchForm } from '../actors/drafts.ts';
import { overwriteDraft, readAccountDraft, type ServiceDraft, saveDraft } from '../drafts/accountDrafts.ts';
import { writeDraft } from '../drafts/drafts.ts';

/** Has this form go on with a draft, or that of another service, which finds it on the device. */
const openForm = (deps: AppDeps, request: RequestRef, outcome: OpenOutcome): void => {
  if (outcome.kind !== 'opened') return;
  const { service, draft } = outcome.opened;
  if (service === request.getSnapshot().context.service.slug) {
    request.send({ type: 'reopen', draft });
    return;
  }
  try {
    writeDraft(service, deps.getCustomer(), draft);
  } catch {
    // A device that stores nothing: the form begins anew, and the account has the draft.
  }
  deps.navigate(pathOf({ name: service }, deps.api.getLocale()));
};

/** The drafts beside the form of a request. */
export const provideDrafts = (request: RequestRef) => (deps: AppDeps) => {
  const open = request.getSnapshot().context.service.slug;
  return draftsMachine.provide({
    actors: {
      watchForm: watchForm(deps, request),
      loadDrafts: loadDrafts(deps, open),
      openDraft: openDraft(deps, request, open),
      removeDraft: removeDraft(deps),
    },
    actions: { openForm: (_, { outcome }) => openForm(deps, request, outcome) },
  });
};

type Save = (api: Api, customer: Customer, written: ServiceDraft, signal: AbortSignal) => Promise<SaveOutcome>;

/** The draft in the form of a request, in the account of who is signed in. */
export const provideAccountDraft = (request: RequestRef) => (deps: AppDeps) => {
  const service = request.getSnapshot().context.service.slug;
  const owned = (draft: Draft | null): { readonly customer: Customer; readonly draft: Draft } => {
    const customer = deps.getCustomer();
    // Who has left saves nothing for the next.
    if (customer === null || draft === null) throw new Outage('Nobody is signed in');
    return { customer, draft };
  };
  const saving = (save: Save) =>
    fromPromise<SaveOutcome, { draft: Draft | null }>(async ({ input, signal }) => {
      const { customer, draft } = owned(input.draft);
      return save(deps.api, customer, { service, draft }, signal);
    });
  return accountDraftMachine.provide({
    actors: {
      watchForm: watchForm(deps, request),
      saveDraft: saving(saveDraft),
      overwriteDraft: saving(overwriteDraft),
      readTheirs: fromPromise<OpenOutcome, { draft: Draft | null }>(async ({ input, signal }) => {
        const { customer, draft } = owned(input.draft);
        const there = await readAccountDraft(deps.api, customer, draft.key, signal);
        return there === null ? { kind: 'gone' } : { kind: 'opened', opened: there };
      }),
    },
    actions: { openForm: (_, { outcome }) => openForm(deps, request, outcome) },
  });
};
