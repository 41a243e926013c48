import { fromPromise } from 'xstate';
import { type SourceTextOutcome, sourceTextMachine } from '../../../machines/request/sourceText.ts';
import { settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** The pasted text of a quotation, and of the order that it became. */
export const provideSourceText = ({ api }: AppDeps) =>
  sourceTextMachine.provide({
    actors: {
      loadText: fromPromise<SourceTextOutcome, { quotationHash: string }>(async ({ input, signal }) => {
        const params = { path: { hash: input.quotationHash } };
        const result = await settle(api.http.GET('/api/v2/quotation/{hash}/text', { params, signal }));
        return result.ok ? { kind: 'found', text: result.data.data.text } : { kind: 'unknown' };
      }),
    },
  });
