import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Documents } from '../../../machines/documents/documents.ts';
import { sendableText } from '../../../machines/lib/sendableText.ts';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import {
  type ChangedFields,
  type ChangeOutcome,
  type ChangeProblem,
  requestChangeMachine,
} from '../../../machines/quotation/requestChange.ts';
import type { Problem, Quotation } from '../../../openapi/types.ts';
import { provideAttachments } from '../../documents/provide.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { type Result, settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { watchQuotation } from '../watchQuotation.ts';

/** The form's field of an error of the contract; what is to be translated stands at the documents. */
const toField = (path: string): ChangeProblem['field'] => {
  if (path === 'note' || path === 'deadline') return path;
  return path === 'package_id' ? 'packageId' : 'files';
};

const toOutcome = (result: Result<{ readonly data: Quotation }>): ChangeOutcome => {
  if (result.ok) return { kind: 'changed', quotation: result.data.data };
  const { code, title, errors = [] }: Problem = result.problem;
  if (errors.length > 0) {
    return { kind: 'invalid', problems: errors.map((error) => ({ field: toField(error.field), code: error.code })) };
  }
  if (code === 'AlreadyOffered' || code === 'TransitionRefused') return { kind: 'refused', code };
  throw new Outage(title, { code });
};

type Change = { readonly quotation: Quotation; readonly fields: ChangedFields; readonly documents: Documents };

/** Changes a request whose offer is prepared; the same change sent again is the same request. */
const changeRequest = (api: Api) =>
  fromPromise<ChangeOutcome, Change>(async ({ input: { quotation, fields, documents }, signal }) => {
    const kept = quotation.attachments.filter(({ id, kind }) => kind === 'source' && !fields.removed.includes(id));
    const added = documents.attachments.flatMap(({ fileId }) => fileId ?? []);
    const body = {
      note: sendableText(fields.note).trim() || null,
      deadline: fields.deadline,
      package_id: fields.packageId,
      file_ids: [...kept.map(({ id }) => id), ...added],
    };
    const params = { path: { hash: quotation.hash } };
    return toOutcome(await settle(api.http.PUT('/api/v2/quotation/{hash}/request', { params, body, signal })));
  });

/** Withdraws a request whose offer is prepared; withdrawing again is answered the same. */
const withdrawRequest = (api: Api) =>
  fromPromise<ChangeOutcome, { quotation: Quotation }>(async ({ input: { quotation }, signal }) => {
    const params = { path: { hash: quotation.hash } };
    return toOutcome(await settle(api.http.POST('/api/v2/quotation/{hash}/withdraw', { params, signal })));
  });

/** Changing the request that a page shows. */
export const provideRequestChange = (deps: AppDeps, shown: ActorRefFrom<typeof quotationMachine>) =>
  requestChangeMachine.provide({
    actors: {
      watchQuotation: watchQuotation(shown),
      attachments: provideAttachments(deps),
      changeRequest: changeRequest(deps.api),
      withdrawRequest: withdrawRequest(deps.api),
    },
  });
