import type { SaveOutcome } from '../../../machines/request/accountDraft.ts';
import type { Draft } from '../../../machines/request/draft.ts';
import { contentToSave } from '../../../machines/request/savedDraft.ts';
import { decodeDraft } from '../../../machines/request/storedDraft.ts';
import type { Customer, Service, StoredDraft } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { newKey } from '../../lib/http/newKey.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle, unwrapFound } from '../../lib/http/result.ts';
import { computeFingerprint, draftRevisions } from './draftRevisions.ts';

/** A draft of a service. */
export type ServiceDraft = { readonly service: Service; readonly draft: Draft };

/** Whether the account has the draft as it is, as far as this device knows. */
export const isInAccount = (customer: Customer, { draft }: ServiceDraft): boolean =>
  draftRevisions.isSaved(customer, draft.key, computeFingerprint(contentToSave(draft)));

/**
 * Saves a draft in the account, after the revisions of it that this device knows of.
 * @throws Outage when the server cannot say
 */
export const saveDraft = async (
  api: Api,
  customer: Customer,
  { service, draft }: ServiceDraft,
  signal: AbortSignal,
): Promise<SaveOutcome> => {
  const { key } = draft;
  const content = contentToSave(draft);
  const fingerprint = computeFingerprint(content);
  const wasSaved = draftRevisions.isSaved(customer, key, fingerprint);
  const isAnswered = draftRevisions.isAnswered(customer, key);
  const { revision, after } = draftRevisions.next(customer, key, fingerprint);
  const write = (follows: string[]) =>
    settle(
      api.http.PUT('/api/v2/draft/{key}', {
        params: { path: { key } },
        body: { service, ...content, revision, after: follows },
        signal,
      }),
    );
  const first = await write(after);
  // What never arrived was not removed: as when it waited for a token, and the customer went on typing.
  const isNew = !first.ok && first.problem.code === 'DraftUnknown' && !isAnswered;
  const result = isNew ? await write([]) : first;
  if (result.ok) {
    draftRevisions.set(customer, key, revision, fingerprint);
    return { kind: 'saved', keptUntil: result.data.data.kept_until };
  }
  const { code, title } = result.problem;
  switch (code) {
    case 'DraftChanged':
      return { kind: wasSaved ? 'outdated' : 'changed' };
    case 'DraftUnknown':
      return { kind: 'removed' };
    case 'DraftSubmitted':
      return { kind: 'submitted' };
    case 'TooManyDrafts':
      return { kind: 'refused', reason: 'full' };
    case 'ValidationFailed':
      return { kind: 'refused', reason: 'tooLarge' };
    default:
      throw new Outage(title, { code });
  }
};

/** A draft of the account; null when there is none of this key. */
const fetchDraft = async (api: Api, key: string, signal: AbortSignal): Promise<StoredDraft | null> =>
  unwrapFound(await settle(api.http.GET('/api/v2/draft/{key}', { params: { path: { key } }, signal })))?.data ?? null;

/** Saves a draft over whatever the account has of it, or anew. */
export const overwriteDraft = async (
  api: Api,
  customer: Customer,
  written: ServiceDraft,
  signal: AbortSignal,
): Promise<SaveOutcome> => {
  const there = await fetchDraft(api, written.draft.key, signal);
  draftRevisions.set(customer, written.draft.key, there?.revision ?? null, null);
  return saveDraft(api, customer, written, signal);
};

/** Reads a draft of the account, which this device goes on with; null when there is none of this key. */
export const readAccountDraft = async (
  api: Api,
  customer: Customer,
  key: string,
  signal: AbortSignal,
): Promise<ServiceDraft | null> => {
  const there = await fetchDraft(api, key, signal);
  const draft =
    there &&
    decodeDraft({
      key,
      fields: there.fields,
      attachments: there.documents.map(({ file_id, ...document }) => ({ ...document, fileId: file_id })),
    });
  if (there === null || draft === null) return null;
  draftRevisions.set(customer, key, there.revision, computeFingerprint(contentToSave(draft)));
  return { service: there.service, draft };
};

/**
 * Saves a draft that the device is about to write over. One that was changed or removed elsewhere is saved as a draft of its own: nothing
 * that was filled in is lost. @returns its key there; null when the account takes no more
 */
export const saveAside = async (
  api: Api,
  customer: Customer,
  written: ServiceDraft,
  signal: AbortSignal,
): Promise<string | null> => {
  if (isInAccount(customer, written)) return written.draft.key;
  const outcome = await saveDraft(api, customer, written, signal);
  switch (outcome.kind) {
    case 'saved':
    case 'outdated':
    case 'submitted':
      return written.draft.key;
    case 'refused':
      return null;
    default: {
      outcome.kind satisfies 'changed' | 'removed';
      const key = newKey();
      const copy = await saveDraft(api, customer, { ...written, draft: { ...written.draft, key } }, signal);
      return copy.kind === 'saved' ? key : null;
    }
  }
};
