import { fromPromise } from 'xstate';
import {
  type LanguagesOutcome,
  type MtdemoFields,
  mtdemoMachine,
  type TranslationOutcome,
} from '../../machines/demo/mtdemo.ts';
import { sendableText } from '../../machines/lib/sendableText.ts';
import type { Api } from '../lib/http/client.ts';
import { Outage } from '../lib/http/outage.ts';
import { settle } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

/** Actors of the `mtdemo` machine. */
const mtdemoActors = (api: Api) => ({
  loadLanguages: fromPromise<LanguagesOutcome>(async ({ signal }) => {
    const result = await settle(api.http.GET('/api/v2/translation/languages', { signal }));
    if (result.ok) return { kind: 'offered', languages: result.data.data, isSandbox: result.data.sandbox };
    const { code, title } = result.problem;
    if (code === 'NotImplementedForBrand') return { kind: 'notImplemented' };
    throw new Outage(title, { code });
  }),
  translate: fromPromise<TranslationOutcome, MtdemoFields>(async ({ input, signal }) => {
    const result = await settle(
      api.http.POST('/api/v2/translation', {
        body: { source_lang: input.sourceLang, target_lang: input.targetLang, text: sendableText(input.text) },
        signal,
      }),
    );
    return result.ok
      ? { kind: 'translated', text: result.data.data.text }
      : { kind: 'refused', code: result.problem.code };
  }),
});

/** Machine translation, tried out. */
export const provideMtdemo = ({ api }: AppDeps) => mtdemoMachine.provide({ actors: mtdemoActors(api) });
