import type { DraftAttachment } from '../../machines/documents/attachment.ts';
import type { DraftProblem } from '../../machines/request/draft.ts';
import type { RequestOutcome, ToSend } from '../../machines/request/request.ts';
import type { Problem } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { newKey } from '../lib/http/newKey.ts';
import { pause } from '../lib/http/pause.ts';
import { settle } from '../lib/http/result.ts';

/** What the server found wrong, field by field; empty when it names no field of the form. */
const toDraftProblems = async ({ errors = [] }: Problem): Promise<DraftProblem[]> => {
  const { requestProblem } = await import('../../machines/request/requestForm.ts');
  return errors.flatMap(({ field, code }) => requestProblem(field, code));
};

/** Keys of the documents that the server says it does not have. */
const findMissing = async (
  { errors = [] }: Problem,
  attachments: readonly DraftAttachment[],
): Promise<readonly string[]> => {
  if (errors.length === 0 || errors.some(({ code }) => code !== 'FileUnknown')) return [];
  const { fileIndex } = await import('../../machines/request/requestForm.ts');
  return errors.flatMap(({ field }) => attachments[fileIndex(field) ?? -1]?.key ?? []);
};

/** Asks for a quotation with what the rules have passed; the draft's key makes it one request of any number of calls. */
export const requestQuotation = async (
  api: Api,
  { request, key, attachments, cartHash }: ToSend,
  signal: AbortSignal,
): Promise<RequestOutcome> => {
  if (request === null) throw new Error('A request is checked before it is sent.');
  const body = { ...request, cart_hash: cartHash };
  const call = { params: { header: { 'Idempotency-Key': key } }, body, signal };
  for (let tried = 1; ; tried += 1) {
    const result = await settle(api.http.POST('/api/v2/quotation', call));
    if (result.ok) {
      const { cart_hash: cartHash, quotations } = result.data.data;
      return { kind: 'received', received: { cartHash, quotations } };
    }
    const { problem } = result;
    if (problem.code === 'InProgress' && tried < 4) await pause(1_000, signal);
    else if (problem.code === 'IdempotencyKeyReused') return { kind: 'sentByOtherTab', freshKey: newKey() };
    else {
      const keys = await findMissing(problem, attachments);
      if (keys.length > 0) return { kind: 'documentsMissing', keys };
      const problems = await toDraftProblems(problem);
      return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', code: problem.code };
    }
  }
};
