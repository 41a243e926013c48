import { assign, fromPromise, setup } from 'xstate';
import type { Service } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Draft } from './draft.ts';
import type { DraftOutline } from './savedDraft.ts';

/** A draft in the list. */
export type ListedDraft = DraftOutline & {
  readonly key: string;
  readonly service: Service;
  /** ISO 8601: when it was changed last, and until when it is stored. */
  readonly changedAt: string;
  readonly keptUntil: string;
};

/** What is in the form, as it is stored on this device; and whether more is filled in than is there by itself. */
export type DraftChangedEvent = { type: 'draft.changed'; draft: Draft; begun: boolean };

export type DraftsEvent =
  | DraftChangedEvent
  /** Goes on with another draft. */
  | { type: 'resume'; entry: ListedDraft }
  /** Another request; a customer's present one stays a draft. */
  | { type: 'begin' }
  | { type: 'remove'; entry: ListedDraft }
  /** Answers to what is asked once more. */
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | { type: 'retry' }
  | { type: 'network.restored' };

/** A draft that the form of its service goes on with. */
export type OpenedDraft = { readonly service: Service; readonly draft: Draft };

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly opened: OpenedDraft }
  /** It was removed or sent elsewhere. */
  | { readonly kind: 'gone' }
  /** What is filled in now could not be saved: the account takes no more drafts. */
  | { readonly kind: 'full' };

/** Where drafts are: a customer's in their account, a visitor's on the device. */
export type DraftsInput = { readonly whose: 'customer' | 'visitor' };

type DraftsContext = DraftsInput & {
  /** More is filled in than what is there by itself. */
  begun: boolean;
  entries: readonly ListedDraft[];
  /** The draft to be opened or removed; null for a new request. */
  chosen: ListedDraft | null;
  /** Why the last wish came to nothing. */
  failure: 'unavailable' | 'gone' | 'full' | null;
};

/** The drafts beside a form (specification 4), to go on with or to remove. */
export const draftsMachine = setup({
  types: {
    context: {} as DraftsContext,
    input: {} as DraftsInput,
    events: {} as DraftsEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Sends what is in the form, now and whenever it changes. */
    watchForm: fromEmitter<DraftChangedEvent>(noEvents),
    /** The other drafts. What waits on this device for the account is saved there first, a visitor's of who has signed in included. */
    loadDrafts: fromPromise<readonly ListedDraft[]>(missingActor('loadDrafts')),
    /** Saves what is in the form, and reads another draft; null begins a new one. */
    openDraft: fromPromise<OpenOutcome, { entry: ListedDraft | null }>(missingActor('openDraft')),
    removeDraft: fromPromise<void, { entry: ListedDraft | null }>(missingActor('removeDraft')),
  },
  actions: {
    setBegun: assign({ begun: (_, { begun }: { begun: boolean }) => begun }),
    setEntries: assign({ entries: (_, { entries }: { entries: readonly ListedDraft[] }) => entries }),
    setChosen: assign({ chosen: (_, { entry }: { entry: ListedDraft | null }) => entry, failure: null }),
    removeChosen: assign({
      entries: ({ context: { entries, chosen } }) => entries.filter(({ key }) => key !== chosen?.key),
    }),
    setFailure: assign({ failure: (_, { failure }: { failure: DraftsContext['failure'] }) => failure }),
    /** Has the form go on with a draft: this form, or that of another service. */
    openForm: (_, _params: { outcome: OpenOutcome }) => {},
  },
  guards: {
    isBegun: ({ context }) => context.begun,
    /** A device has room for one draft of a service of a visitor's. */
    wouldBeLost: ({ context }) => context.begun && context.whose === 'visitor',
    isOpened: (_, { outcome }: { outcome: OpenOutcome }) => outcome.kind === 'opened',
    isGone: (_, { outcome }: { outcome: OpenOutcome }) => outcome.kind === 'gone',
  },
  delays: {
    /** Before a server that did not answer is asked again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'drafts',
  description: "The drafts beside a service's form: a customer's in their account, a visitor's on the device.",
  context: ({ input }) => ({ ...input, begun: false, entries: [], chosen: null, failure: null }),
  invoke: { src: 'watchForm', onError: { description: 'A defect: no new request is offered.' } },
  on: {
    'draft.changed': {
      actions: { type: 'setBegun', params: ({ event }) => ({ begun: event.begun }) },
      description: 'Something is filled in, or nothing any more.',
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Looking for drafts: in the account, or on the device of a visitor.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadDrafts',
        onDone: {
          target: 'shown',
          actions: { type: 'setEntries', params: ({ event }) => ({ entries: event.output }) },
          description: 'They are here, or there are none.',
        },
        onError: { target: 'unavailable', description: 'The server cannot be reached.' },
      },
    },
    unavailable: {
      description: 'The drafts in the account cannot be shown now; the form works without them.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    shown: {
      description: 'The other drafts, each to go on with or to remove.',
      tags: 'done',
      meta: { spec: '4' },
      on: {
        resume: {
          target: 'opening',
          actions: { type: 'setChosen', params: ({ event }) => ({ entry: event.entry }) },
          description: 'Another draft is gone on with.',
        },
        begin: [
          {
            guard: 'wouldBeLost',
            target: 'replacing',
            actions: { type: 'setChosen', params: { entry: null } },
            description: 'A visitor has filled something in, which the new request would take the place of.',
          },
          {
            guard: 'isBegun',
            target: 'opening',
            actions: { type: 'setChosen', params: { entry: null } },
            description: 'A new request; the present one stays among the drafts.',
          },
        ],
        remove: {
          target: 'confirming',
          actions: { type: 'setChosen', params: ({ event }) => ({ entry: event.entry }) },
          description: 'A draft is to be removed.',
        },
      },
    },
    replacing: {
      description: 'Asked once more, as what the visitor has filled in is removed by it.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        confirm: { target: 'opening', description: 'Begun anew.' },
        dismiss: { target: 'shown', description: 'What is filled in stays.' },
      },
    },
    confirming: {
      description: 'Asked once more, as a removed draft does not come back.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        confirm: { target: 'removing', description: 'It goes.' },
        dismiss: { target: 'shown', description: 'It stays.' },
      },
    },
    removing: {
      description: 'The draft is being removed, with its documents.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'removeDraft',
        input: ({ context }) => ({ entry: context.chosen }),
        onDone: { target: 'shown', actions: 'removeChosen', description: 'It is removed.' },
        onError: {
          target: 'shown',
          actions: { type: 'setFailure', params: { failure: 'unavailable' } },
          description: 'The server cannot be reached: nothing has changed.',
        },
      },
    },
    opening: {
      description: 'What is filled in is saved, and the other draft read.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'openDraft',
        input: ({ context }) => ({ entry: context.chosen }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: { type: 'openForm', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The form goes on with it.',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: ['removeChosen', { type: 'setFailure', params: { failure: 'gone' } }],
            description: 'It was removed or sent elsewhere.',
          },
          {
            target: 'shown',
            actions: { type: 'setFailure', params: { failure: 'full' } },
            description: 'The account takes no more drafts, and what is filled in would be lost.',
          },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'setFailure', params: { failure: 'unavailable' } },
          description: 'The server cannot be reached: nothing has changed.',
        },
      },
    },
  },
});
