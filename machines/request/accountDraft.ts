import { assign, fromPromise, setup } from 'xstate';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Draft } from './draft.ts';
import type { DraftChangedEvent, OpenOutcome } from './drafts.ts';

export type AccountDraftEvent =
  | DraftChangedEvent
  /** Of two versions, the one that was saved elsewhere goes on; or the one in the form. */
  | { type: 'takeTheirs' }
  | { type: 'keepMine' }
  | { type: 'network.restored' };

/** What became of saving a draft in the customer's account. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly keptUntil: string }
  /** Another version was saved elsewhere, and nothing has been changed here since this device saved last. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'refused'; readonly reason: 'full' | 'tooLarge' };

type AccountDraftContext = {
  /** What is in the form; null until it has said so. */
  draft: Draft | null;
  /** More is, or was, filled in than what is there by itself. */
  begun: boolean;
  /** Until when the account stores it, as far as that is known. */
  keptUntil: string | null;
  /** Why the account does not take it. */
  refusal: 'full' | 'tooLarge' | null;
};

type Changed = Omit<DraftChangedEvent, 'type'>;

/** The draft in the form, in the account of the customer who is signed in (specification 4): saved as it is filled in. */
export const accountDraftMachine = setup({
  types: {
    context: {} as AccountDraftContext,
    events: {} as AccountDraftEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Sends what is in the form, now and whenever it changes. */
    watchForm: fromEmitter<DraftChangedEvent>(noEvents),
    /** Saves the draft in the account, after the revisions of it that this device knows of. */
    saveDraft: fromPromise<SaveOutcome, { draft: Draft | null }>(missingActor('saveDraft')),
    /** Saves it, whatever revision is there. */
    overwriteDraft: fromPromise<SaveOutcome, { draft: Draft | null }>(missingActor('overwriteDraft')),
    /** Reads what the account has of it. */
    readTheirs: fromPromise<OpenOutcome, { draft: Draft | null }>(missingActor('readTheirs')),
  },
  actions: {
    setDraft: assign(({ context }, { draft, begun }: Changed) => ({
      draft,
      begun: begun || (context.begun && context.draft?.key === draft.key),
    })),
    setSaved: assign({
      keptUntil: (_, { outcome }: { outcome: SaveOutcome }) => (outcome.kind === 'saved' ? outcome.keptUntil : null),
    }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: SaveOutcome }) => (outcome.kind === 'refused' ? outcome.reason : null),
    }),
    /** Has the form go on with what was saved elsewhere. */
    openForm: (_, _params: { outcome: OpenOutcome }) => {},
  },
  guards: {
    isToSave: ({ context }, { draft, begun }: Changed) =>
      JSON.stringify(draft) !== JSON.stringify(context.draft) &&
      (begun || (context.begun && context.draft?.key === draft.key)),
    isAnother: ({ context }, { draft }: Changed) => context.draft?.key !== draft.key,
    isTheSame: ({ context }, { draft }: Changed) => context.draft?.key === draft.key,
    isSaved: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'saved',
    isOutdated: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'outdated',
    isChanged: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'changed',
    isRemoved: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'removed',
    isSubmitted: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'submitted',
    isOpened: (_, { outcome }: { outcome: OpenOutcome }) => outcome.kind === 'opened',
  },
  delays: {
    /** A pause in typing, before the draft is saved. */
    savePause: 1_500,
    /** Before a server that did not answer is asked again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'accountDraft',
  description:
    "The draft in the form, saved in the customer's account: the device has it first, and nothing is lost without the server.",
  context: { draft: null, begun: false, keptUntil: null, refusal: null },
  invoke: { src: 'watchForm', onError: { description: 'A defect; what is filled in stays on the device.' } },
  initial: 'idle',
  on: {
    'draft.changed': [
      {
        guard: { type: 'isToSave', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
        target: '.pausing',
        actions: { type: 'setDraft', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
        description: 'Something has changed.',
      },
      {
        guard: { type: 'isAnother', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
        target: '.idle',
        actions: { type: 'setDraft', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
        description: 'Another draft, in which nothing is filled in yet.',
      },
    ],
  },
  states: {
    idle: { description: 'There is nothing to save yet.', meta: { spec: '4' } },
    pausing: {
      description: 'Waiting for a pause in typing.',
      meta: { spec: '4' },
      after: { savePause: { target: 'saving', description: 'Nothing changes any more.' } },
    },
    saving: {
      description: 'On the way to the account.',
      meta: { spec: '4' },
      invoke: {
        src: 'saveDraft',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            actions: { type: 'setSaved', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The account has it.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'taking',
            description: 'A newer version is there, and nothing has been changed here.',
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'changed',
            description: 'Another device or tab has saved another version.',
          },
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'removed',
            description: 'It was removed elsewhere.',
          },
          {
            guard: { type: 'isSubmitted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'submitted',
            description: 'It was sent elsewhere.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The account does not take it.',
          },
        ],
        onError: { target: 'waiting', description: 'The server cannot be reached.' },
      },
    },
    saved: {
      description: 'The account has what is filled in, for thirty days from its last change.',
      tags: 'done',
      meta: { spec: '4' },
    },
    waiting: {
      description: 'On this device only, until the server answers.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'saving', description: 'Tried again by itself.' } },
      on: {
        'network.restored': { target: 'saving', description: 'The network is back.' },
        'draft.changed': {
          guard: { type: 'isTheSame', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          actions: { type: 'setDraft', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          description: 'Changed on while the server does not answer: saved with the rest.',
        },
      },
    },
    refused: {
      description:
        'On this device only: there are as many drafts as there may be, or it is too large. The next change tries again.',
      tags: 'attention',
      meta: { spec: '5' },
    },
    changed: {
      description: 'There are two versions: the customer says which goes on.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        takeTheirs: { target: 'taking', description: 'The one that was saved elsewhere.' },
        keepMine: { target: 'overwriting', description: 'The one in the form.' },
        'draft.changed': {
          guard: { type: 'isTheSame', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          actions: { type: 'setDraft', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          description: 'The last change before the question reaches this device, too.',
        },
      },
    },
    removed: {
      description: 'On this device only, as it was removed elsewhere: the customer may have it saved again.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        keepMine: { target: 'overwriting', description: 'Saved again.' },
        'draft.changed': {
          guard: { type: 'isTheSame', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          actions: { type: 'setDraft', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          description: 'Changed on, on this device.',
        },
      },
    },
    submitted: {
      description: 'It was sent elsewhere: what is in the form is a copy, and a new request is offered.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        'draft.changed': {
          guard: { type: 'isTheSame', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          actions: { type: 'setDraft', params: ({ event: { draft, begun } }) => ({ draft, begun }) },
          description: 'Changed on, on this device.',
        },
      },
    },
    overwriting: {
      description: 'On the way to the account, over what is there.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'overwriteDraft',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            actions: { type: 'setSaved', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The account has it.',
          },
          {
            guard: { type: 'isSubmitted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'submitted',
            description: 'It was sent elsewhere meanwhile.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The account does not take it.',
          },
        ],
        onError: { target: 'changed', description: 'The server cannot be reached: asked again.' },
      },
    },
    taking: {
      description: 'What was saved elsewhere is being read.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'readTheirs',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: { type: 'openForm', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The form goes on with it.',
          },
          { target: 'removed', description: 'It was removed meanwhile.' },
        ],
        onError: { target: 'changed', description: 'The server cannot be reached: asked again.' },
      },
    },
  },
});
