import { assign, fromPromise, setup } from 'xstate';
import type { ProblemCode, TranslationSource } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';

/** What is to be translated by machine; languages are empty until chosen. */
export type MtdemoFields = { readonly text: string; readonly sourceLang: string; readonly targetLang: string };

export type LanguagesOutcome =
  | {
      readonly kind: 'offered';
      readonly languages: readonly TranslationSource[];
      /** A stand-in that knows a few words, in place of an engine. */
      readonly isSandbox: boolean;
    }
  /** The brand has no translation engine (specification 8). */
  | { readonly kind: 'notImplemented' };

export type TranslationOutcome =
  | { readonly kind: 'translated'; readonly text: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type MtdemoEvent = { type: 'change'; fields: Partial<MtdemoFields> } | { type: 'translate' } | { type: 'retry' };

/** Characters of one text at most; the contract says so, too. */
export const maxMtdemoTextLength = 5_000;

/** The pair that is asked for most of those that the machine translates: nobody has to choose before a try. */
const withLikeliest = (
  fields: MtdemoFields,
  languages: readonly TranslationSource[],
  popular: readonly string[],
): MtdemoFields => {
  const rank = (code: string): number => (popular.includes(code) ? popular.indexOf(code) : popular.length);
  const byRank = (one: string, other: string): number => rank(one) - rank(other);
  const [sourceLang] = languages.map(({ source_lang }) => source_lang).toSorted(byRank);
  const [targetLang] = (languages.find(({ source_lang }) => source_lang === sourceLang)?.target_langs ?? []).toSorted(
    byRank,
  );
  return sourceLang === undefined || targetLang === undefined ? fields : { ...fields, sourceLang, targetLang };
};

type MtdemoContext = {
  /** Codes of the languages that are asked for most, the most frequent first. */
  readonly popular: readonly string[];
  languages: readonly TranslationSource[];
  isSandbox: boolean;
  fields: MtdemoFields;
  translation: string | null;
  refusal: ProblemCode | null;
};

/** The demo brand's page (specification 1 and 2): a machine translates a text, and its post-editing can be ordered. */
export const mtdemoMachine = setup({
  types: {
    context: {} as MtdemoContext,
    input: {} as { popular: readonly string[] },
    events: {} as MtdemoEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'failed' | 'done' | 'form',
  },
  actors: {
    /** What the machine translates. Throws when the service cannot be reached. */
    loadLanguages: fromPromise<LanguagesOutcome>(missingActor('loadLanguages')),
    /** Has a text translated. Throws when the service cannot be reached. */
    translate: fromPromise<TranslationOutcome, MtdemoFields>(missingActor('translate')),
  },
  actions: {
    setLanguages: assign({
      languages: (_, params: { outcome: LanguagesOutcome }) =>
        params.outcome.kind === 'offered' ? params.outcome.languages : [],
      isSandbox: (_, params: { outcome: LanguagesOutcome }) =>
        params.outcome.kind === 'offered' && params.outcome.isSandbox,
      fields: ({ context: { fields, popular } }, params: { outcome: LanguagesOutcome }) =>
        params.outcome.kind === 'offered' ? withLikeliest(fields, params.outcome.languages, popular) : fields,
    }),
    /** What was translated before is no longer the translation of this. */
    setFields: assign({
      fields: ({ context }, params: { fields: Partial<MtdemoFields> }) => ({ ...context.fields, ...params.fields }),
      translation: null,
      refusal: null,
    }),
    setTranslation: assign({
      translation: (_, params: { outcome: TranslationOutcome }) =>
        params.outcome.kind === 'translated' ? params.outcome.text : null,
    }),
    setRefusal: assign({
      refusal: (_, params: { outcome: TranslationOutcome }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : null,
    }),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    isOffered: (_, params: { outcome: LanguagesOutcome }) => params.outcome.kind === 'offered',
    isTranslated: (_, params: { outcome: TranslationOutcome }) => params.outcome.kind === 'translated',
    /** There is a text of bearable length, and the machine translates this pair. */
    isComplete: ({ context: { fields, languages } }) =>
      fields.text.trim() !== '' &&
      fields.text.length <= maxMtdemoTextLength &&
      languages.some(
        ({ source_lang, target_langs }) =>
          source_lang === fields.sourceLang && target_langs.includes(fields.targetLang),
      ),
  },
}).createMachine({
  id: 'mtdemo',
  description: 'Machine translation, tried out.',
  context: ({ input: { popular } }) => ({
    popular,
    languages: [],
    isSandbox: false,
    fields: { text: '', sourceLang: '', targetLang: '' },
    translation: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asking what the machine translates.',
      tags: 'busy',
      meta: { spec: '1' },
      invoke: {
        src: 'loadLanguages',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'trying',
            actions: { type: 'setLanguages', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The pairs are here.',
          },
          { target: 'notImplemented', description: 'There is no machine behind this brand.' },
        ],
        onError: { target: 'unreachable', description: 'The service cannot be reached.' },
      },
    },
    notImplemented: {
      description: 'The page says that the brand does not implement it, and offers nothing that does not work.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    unreachable: {
      description: 'The page says that the service does not answer, and offers to try again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
    trying: {
      description: 'Text and languages can be filled in.',
      tags: 'form',
      meta: { spec: '1' },
      initial: 'editing',
      on: {
        change: {
          target: '.editing',
          actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
          description: 'Something is filled in: a translation of what stood there before no longer shows.',
        },
        translate: {
          guard: 'isComplete',
          target: '.translating',
          actions: 'clearRefusal',
          description: 'The translation is asked for.',
        },
      },
      states: {
        editing: {
          description: 'Nothing has been translated yet.',
          meta: { spec: '1' },
        },
        translating: {
          description: 'The machine translates.',
          tags: 'busy',
          meta: { spec: '1' },
          invoke: {
            src: 'translate',
            input: ({ context }) => context.fields,
            onDone: [
              {
                guard: { type: 'isTranslated', params: ({ event }) => ({ outcome: event.output }) },
                target: 'translated',
                actions: { type: 'setTranslation', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The translation is here.',
              },
              {
                target: 'refused',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server does not translate this, and says why.',
              },
            ],
            onError: { target: 'failed', description: 'The service cannot be reached; the text stays.' },
          },
        },
        translated: {
          description: 'The translation shows, and its post-editing can be ordered on the sister brand.',
          tags: 'done',
          meta: { spec: '1' },
        },
        refused: {
          description: 'The reason shows.',
          tags: 'failed',
          meta: { spec: '8' },
        },
        failed: {
          description: 'The page says that the service does not answer.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
  },
});
