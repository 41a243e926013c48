import { assign, fromPromise, setup } from 'xstate';
import type { PackageConfig } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Draft } from './draft.ts';

/** Of which pair a word is priced, and in which currency; empty and 0 until they are chosen. */
export type WordOf = { readonly sourceLang: string; readonly targetLang: string; readonly currencyId: number };

export type PackagesEvent =
  /** Other languages, another currency, or other words of the interface. */
  | { type: 'compare'; of: WordOf }
  /** The package that the draft names is the one. */
  | { type: 'order'; draft: Draft }
  | { type: 'retry' };

type PackagesContext = { of: WordOf; packages: readonly PackageConfig[] };

/** The comparison of packages (specification 2, "package comparison and order"). What the customer's own text costs in each is the request's estimate. */
export const packagesMachine = setup({
  types: {
    context: {} as PackagesContext,
    input: {} as { of: WordOf },
    events: {} as PackagesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** The brand's packages, with the price of a word where a pair is chosen. */
    loadPackages: fromPromise<readonly PackageConfig[], WordOf>(missingActor('loadPackages')),
  },
  actions: {
    /** Prices of a word that were of something else go. */
    setOf: assign({
      of: (_, { of }: { of: WordOf }) => of,
      packages: ({ context }) => context.packages.map((one) => ({ ...one, unit_price: null })),
    }),
    setPackages: assign({ packages: (_, { packages }: { packages: readonly PackageConfig[] }) => packages }),
    /** Writes the draft at once, in the chosen package: the form begins with it. */
    persistDraft: (_, _params: { draft: Draft }) => {},
    /** Goes to the form, where everything is as it was filled in. */
    openForm: () => {},
  },
  guards: {
    /** They have been fetched once: what a word costs may still be asked for. */
    areShown: ({ context }) => context.packages.length > 0,
  },
  delays: {
    /** Before what could not be fetched is asked for again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'packages',
  description: 'The packages of written translation side by side, and the way to the form in one of them.',
  context: ({ input }) => ({ of: input.of, packages: [] }),
  initial: 'open',
  states: {
    open: {
      description: 'The packages stand side by side, once they have been fetched.',
      meta: { spec: '2' },
      initial: 'loading',
      on: {
        compare: {
          target: '.loading',
          reenter: true,
          actions: { type: 'setOf', params: ({ event }) => ({ of: event.of }) },
          description: 'Other languages: a word has another price.',
        },
        order: {
          guard: 'areShown',
          target: 'ordered',
          actions: { type: 'persistDraft', params: ({ event }) => ({ draft: event.draft }) },
          description: 'One is chosen, whatever a word of it costs: the form shows the price.',
        },
      },
      states: {
        loading: {
          description:
            'The server is asked for the packages and what a word costs in each; those that are known show meanwhile.',
          tags: 'busy',
          meta: { spec: '3' },
          invoke: {
            src: 'loadPackages',
            input: ({ context }) => context.of,
            onDone: {
              target: 'priced',
              actions: { type: 'setPackages', params: ({ event }) => ({ packages: event.output }) },
              description: 'The packages show, with their prices.',
            },
            onError: { target: '#packages.unavailable', description: 'The server cannot be reached.' },
          },
        },
        priced: {
          description: 'The packages show, with what a word costs in the chosen languages.',
          tags: 'done',
          meta: { spec: '3' },
        },
      },
    },
    unavailable: {
      description: 'The server cannot be reached; tried again by itself and on request. What was filled in stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'open', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'open', description: 'Tried again.' },
        compare: {
          target: 'open',
          actions: { type: 'setOf', params: ({ event }) => ({ of: event.of }) },
          description: 'Tried again, for other languages.',
        },
      },
    },
    ordered: {
      type: 'final',
      description: 'The form opens, in the chosen package, with everything that was filled in.',
      tags: 'done',
      meta: { spec: '2' },
      entry: 'openForm',
    },
  },
});
