import { fromPromise } from 'xstate';
import type { RequestCheck, RequestOutcome } from '../../../machines/quote.ts';
import type { DraftAttachment, DraftFields } from '../../../machines/rules/draft.ts';
import type { QuotationRequest } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { pause } from '../pause.ts';
import { settle } from '../result.ts';
import { draftProblemsOf } from './draftProblems.ts';
import { newKey } from './fileShelf.ts';

/** Checks the draft by the rules that the server shares; they and their schema library come with the first check. */
export const checkRequest = (api: Api) =>
  fromPromise<RequestCheck, { fields: DraftFields; attachments: readonly DraftAttachment[]; unsettled: boolean }>(
    async ({ input }) => {
      const rules = await import('../../../machines/rules/checkRequest.ts');
      return rules.checkRequest({ ...input, locale: api.getLocale(), now: Date.now() });
    },
  );

/** Asks for the quotation; the draft's key makes it one, however often it is pressed. */
export const requestQuotation = (api: Api) =>
  fromPromise<RequestOutcome, { request: QuotationRequest | null; key: string }>(async ({ input, signal }) => {
    if (input.request === null) throw new Error('A checked request is sent.');
    const call = { params: { header: { ...api.header, 'Idempotency-Key': input.key } }, body: input.request, signal };
    for (let tried = 1; ; tried += 1) {
      const result = await settle(api.http.POST('/api/v2/quotation', call));
      if (result.ok) return { kind: 'received', quotation: result.data.data };
      const { problem } = result;
      if (problem.code === 'InProgress' && tried < 4) await pause(1_000, signal);
      else if (problem.code === 'IdempotencyKeyReused') return { kind: 'sentElsewhere', freshKey: newKey() };
      else {
        const problems = draftProblemsOf(problem);
        return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', code: problem.code };
      }
    }
  });
