import { fromPromise } from 'xstate';
import type { FoundQuotation, RejectOutcome } from '../../../machines/quote.ts';
import type { components } from '../../../openapi/schema.ts';
import type { Quotation } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { payloadOf } from '../payloadOf.ts';
import { dataOf, found, type Result, settle } from '../result.ts';

type Payload = components['schemas']['QuotationPayload'];

/** A quotation by its hash. */
export const readQuotation = async (api: Api, hash: string, signal: AbortSignal): Promise<Result<Quotation>> => {
  const params = { path: { hash }, header: api.header };
  const result = await settle(api.http.GET('/api/v2/quotation/{hash}', { params, parseAs: 'text', signal }));
  return result.ok ? { ok: true, data: payloadOf<Payload>(result.data).data } : result;
};

/** The time from the answer's own clock until a moment, in milliseconds; 0 when there is no such moment. */
const until = (moment: string | null, serverTime: string): number =>
  moment === null ? 0 : Date.parse(moment) - Date.parse(serverTime);

/** Reads a quotation; its times are measured on the server's clock (specification 9). */
export const loadQuotation = (api: Api) =>
  fromPromise<FoundQuotation, { hash: string }>(async ({ input, signal }) => {
    const quotation = found(await readQuotation(api, input.hash, signal));
    if (quotation === null) return { kind: 'unknown' };
    return {
      kind: 'found',
      quotation,
      untilPromise: until(quotation.promised_at, quotation.server_time),
      untilLapse: until(quotation.valid_until, quotation.server_time),
    };
  });

/** Rejects the offer; any refusal means that it is no longer what it was. */
export const rejectQuotation = (api: Api) =>
  fromPromise<RejectOutcome, { hash: string; reason: string }>(async ({ input, signal }) => {
    const reason = input.reason.trim() === '' ? null : input.reason.trim();
    const params = { path: { hash: input.hash }, header: api.header };
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/reject', { params, body: { reason }, signal }));
    return result.ok ? { kind: 'rejected', quotation: result.data.data } : { kind: 'outdated' };
  });

/** Asks for the same once more; the old quotation's hash makes it one. */
export const renewQuotation = (api: Api) =>
  fromPromise<Quotation, { hash: string }>(async ({ input, signal }) => {
    const header = { ...api.header, 'Idempotency-Key': `renew:${input.hash}` };
    const params = { path: { hash: input.hash }, header };
    return (await dataOf(api.http.POST('/api/v2/quotation/{hash}/renew', { params, signal }))).data;
  });
