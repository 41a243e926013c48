import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { accountDraftMachine, type SaveOutcome } from '../../../machines/request/accountDraft.ts';
import type { Draft } from '../../../machines/request/draft.ts';
import {
  type DraftChangedEvent,
  draftsMachine,
  type ListedDraft,
  type OpenOutcome,
} from '../../../machines/request/drafts.ts';
import { type requestMachine, toDraft } from '../../../machines/request/request.ts';
import { isBegun } from '../../../machines/request/savedDraft.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Customer, DraftSummary, Service } from '../../../openapi/types.ts';
import { removeFiles } from '../../lib/device/removeFiles.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle, unwrapData, unwrapFound } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import {
  isInAccount,
  overwriteDraft,
  readAccountDraft,
  type ServiceDraft,
  saveAside,
  saveDraft,
} from './accountDrafts.ts';
import { listedOfDevice, otherDeviceDrafts, readDeviceDraft, removeDeviceDraft } from './deviceDrafts.ts';
import { writeDraft } from './drafts.ts';
import { newDraft } from './newDraft.ts';
import { withContact } from './restoreDraft.ts';

type RequestRef = ActorRefFrom<typeof requestMachine>;

/** The device has what is filled in, or never will. */
const isSettled = (snapshot: SnapshotFrom<typeof requestMachine>): boolean =>
  (['saved', 'notSaved'] as const).some((draft) => snapshot.matches({ form: { filling: { editing: { draft } } } }));

/** Says what is in the form, now and whenever the device has stored something else of it. */
const watchForm = ({ getCustomer }: AppDeps, request: RequestRef) =>
  fromEmitter<DraftChangedEvent>(({ sendBack }) => {
    let last = '';
    const look = (snapshot: SnapshotFrom<typeof requestMachine>): void => {
      if (!isSettled(snapshot)) return;
      const draft = toDraft(snapshot.context, false);
      const text = JSON.stringify(draft);
      if (text === last) return;
      last = text;
      sendBack({ type: 'draft.changed', draft, begun: isBegun(draft, getCustomer()) });
    };
    look(request.getSnapshot());
    const watching = request.subscribe(look);
    return () => watching.unsubscribe();
  });

const listed = (draft: DraftSummary): ListedDraft => ({
  key: draft.key,
  service: draft.service,
  sourceLang: draft.source_lang,
  targetLangs: draft.target_langs,
  about: draft.about,
  changedAt: draft.updated_at,
  keptUntil: draft.kept_until,
});

/** Saves what this device has of other services: what was begun as a visitor is the customer's from then on. */
const saveOthers = async ({ api }: AppDeps, customer: Customer, open: Service, signal: AbortSignal): Promise<void> => {
  const own = otherDeviceDrafts(open, customer).filter((one) => !isInAccount(customer, one));
  for (const one of own) await saveAside(api, customer, one, signal);
  for (const one of otherDeviceDrafts(open, null, customer)) {
    const key = await saveAside(api, customer, one, signal);
    if (key !== null) writeDraft(one.service, customer, { ...one.draft, key });
  }
};

/** The other drafts: of the account, or of the device. */
const loadDrafts = (deps: AppDeps, open: Service) =>
  fromPromise<readonly ListedDraft[]>(async ({ signal }) => {
    const customer = deps.getCustomer();
    if (customer === null) return otherDeviceDrafts(open, null).map(listedOfDevice);
    await saveOthers(deps, customer, open, signal);
    const { api } = deps;
    const { data } = await unwrapData(api.http.GET('/api/v2/draft', { signal }));
    return data.map(listed);
  });

const opened = (service: Service, draft: ReturnType<typeof newDraft>): OpenOutcome => ({
  kind: 'opened',
  opened: { service, draft },
});

/** A visitor's: what is in the form goes for a new one; others are where they are. */
const openOnDevice = (request: RequestRef, open: Service, entry: ListedDraft | null): OpenOutcome => {
  if (entry === null) {
    removeFiles(request.getSnapshot().context.documents.attachments.map(({ key }) => key));
    return opened(open, newDraft());
  }
  const found = readDeviceDraft(entry.service, null);
  return found?.draft.key === entry.key ? opened(entry.service, found.draft) : { kind: 'gone' };
};

/** Saves what is in the form and what the device has of the other service, and reads a draft of the account, or begins a new one. */
const openDraft = (deps: AppDeps, request: RequestRef, open: Service) =>
  fromPromise<OpenOutcome, { entry: ListedDraft | null }>(async ({ input: { entry }, signal }) => {
    const customer = deps.getCustomer();
    if (customer === null) return openOnDevice(request, open, entry);
    const inForm = { service: open, draft: toDraft(request.getSnapshot().context, false) };
    const onDevice = entry === null || entry.service === open ? null : readDeviceDraft(entry.service, customer);
    const given = [inForm, onDevice].flatMap((one) => (one !== null && isBegun(one.draft, customer) ? [one] : []));
    for (const one of given) {
      if (one.draft.key !== entry?.key && (await saveAside(deps.api, customer, one, signal)) === null)
        return { kind: 'full' };
    }
    if (entry === null) return opened(open, withContact(newDraft(), customer));
    const there = await readAccountDraft(deps.api, customer, entry.key, signal);
    return there === null ? { kind: 'gone' } : opened(there.service, withContact(there.draft, customer));
  });

/** Removes a draft with its documents, from the account and from this device. */
const removeDraft = ({ api, getCustomer }: AppDeps) =>
  fromPromise<void, { entry: ListedDraft | null }>(async ({ input: { entry }, signal }) => {
    if (entry === null) return;
    const customer = getCustomer();
    if (customer !== null) {
      const params = { path: { key: entry.key } };
      const { error, response } = await api.http.DELETE('/api/v2/draft/{key}', { params, signal });
      // What is not there any more is what was wanted.
      if (!response.ok) unwrapFound(await settle<never>(Promise.resolve({ error, response })));
    }
    removeFiles(removeDeviceDraft(entry.service, customer, entry.key).map(({ key }) => key));
  });

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
  deps.navigate(toPath({ name: service }, deps.api.getLocale()));
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
