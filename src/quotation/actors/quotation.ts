import { fromPromise } from 'xstate';
import { sendableText } from '../../../machines/lib/sendableText.ts';
import type { QuotationOutcome, RejectOutcome, RenewOutcome } from '../../../machines/quotation/quotation.ts';
import type { Api } from '../../lib/http/client.ts';
import { found, settle } from '../../lib/http/result.ts';
import { readQuotation } from '../../payment/provideFollow.ts';

/** Reads a quotation by its address. */
const loadQuotation = (api: Api) =>
  fromPromise<QuotationOutcome, { hash: string }>(async ({ input, signal }) => {
    const quotation = found(await readQuotation(api, input.hash, signal));
    return quotation === null ? { kind: 'unknown' } : { kind: 'found', quotation };
  });

/** Rejects the offer; any refusal means that it is no longer what it was. */
const rejectQuotation = (api: Api) =>
  fromPromise<RejectOutcome, { hash: string; reason: string }>(async ({ input, signal }) => {
    const reason = sendableText(input.reason).trim() || null;
    const params = { path: { hash: input.hash } };
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/reject', { params, body: { reason }, signal }));
    return result.ok ? { kind: 'rejected', quotation: result.data.data } : { kind: 'outdated' };
  });

/** Asks for the same once more; the old quotation's hash makes it one. */
const renewQuotation = (api: Api) =>
  fromPromise<RenewOutcome, { hash: string }>(async ({ input, signal }) => {
    const header = { 'Idempotency-Key': `renew:${input.hash}` };
    const params = { path: { hash: input.hash }, header };
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/renew', { params, signal }));
    if (result.ok) return { kind: 'renewed', quotation: result.data.data };
    return { kind: result.problem.code === 'PackageNotOffered' ? 'notOffered' : 'outdated' };
  });

/** What a quotation needs of the server. */
export const quotationActors = (api: Api) => ({
  loadQuotation: loadQuotation(api),
  rejectQuotation: rejectQuotation(api),
  renewQuotation: renewQuotation(api),
});
