import { assign, fromPromise, setup } from 'xstate';
import type { ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import {
  type Choice,
  isFinal,
  isOffered,
  type Reasons,
  reasonFor,
  reasonProblem,
  withoutReason,
  withReason,
} from './choice.ts';

export type DecisionOutcome =
  | { readonly kind: 'decided' }
  /** What was typed can be put right. */
  | { readonly kind: 'invalid'; readonly code: ProblemCode }
  /** The row is another one by now, or not theirs to decide. */
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskDecisionEvent =
  | { type: 'decide'; choice: Choice }
  | { type: 'type'; reason: string }
  | { type: 'confirm' }
  | { type: 'cancel' };

type DeskDecisionContext = {
  /** What is to be done, or was last. */
  readonly choice: Choice | null;
  readonly reasons: Reasons;
  /** Whether somebody has tried to send what is typed: what is missing shows from then on. */
  readonly isChecked: boolean;
  /** Why it was not done. */
  readonly refusal: ProblemCode | null;
};

/** What staff decide on a row of a list: on money, on a transfer that has arrived, on a mail that was not sent. */
export const deskDecisionMachine = setup({
  types: {
    context: {} as DeskDecisionContext,
    events: {} as DeskDecisionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention' | 'asking',
  },
  actors: {
    decide: fromPromise<DecisionOutcome, { choice: Choice | null; reason: string }>(missingActor('decide')),
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: Choice }) => ({ choice, isChecked: false, refusal: null })),
    setReason: assign({
      reasons: ({ context: { choice, reasons } }, { reason }: { reason: string }) =>
        choice === null ? reasons : withReason(choice, reasons, reason),
    }),
    setChecked: assign({ isChecked: true }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: DecisionOutcome }) => (outcome.kind === 'decided' ? null : outcome.code),
    }),
    clearRefusal: assign({ refusal: null }),
    forgetReason: assign({
      reasons: ({ context: { choice, reasons } }) => (choice === null ? reasons : withoutReason(choice, reasons)),
    }),
    /** The list is another one by now, or may be. */
    notifyChanged: () => {},
  },
  guards: {
    isAsked: (_, { choice }: { choice: Choice }) => isOffered(choice) && isFinal(choice),
    isOffered: (_, { choice }: { choice: Choice }) => isOffered(choice),
    isReasoned: ({ context: { choice, reasons } }) => reasonProblem(choice, reasons) === null,
    isDecided: (_, { outcome }: { outcome: DecisionOutcome }) => outcome.kind === 'decided',
    isInvalid: (_, { outcome }: { outcome: DecisionOutcome }) => outcome.kind === 'invalid',
  },
}).createMachine({
  id: 'deskDecision',
  description: 'What staff decide on a row of a list: on money, on a transfer that has arrived, on a mail.',
  context: { choice: null, reasons: {}, isChecked: false, refusal: null },
  initial: 'open',
  states: {
    open: {
      description: 'A row can be decided on.',
      meta: { spec: '4' },
      initial: 'waiting',
      on: {
        decide: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'setChoice', params: ({ event }) => event },
            description: 'Somebody wants it so, for good.',
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'deciding',
            actions: { type: 'setChoice', params: ({ event }) => event },
            description: 'Somebody wants it so; nothing is asked before.',
          },
        ],
      },
      states: {
        waiting: { description: 'Nothing is decided yet.', tags: 'done', meta: { spec: '4' } },
        decided: { description: 'What was decided last was done.', tags: 'done', meta: { spec: '4' } },
        refused: {
          description: 'Why it could not be done, and what was written.',
          tags: ['attention', 'failed', 'asking'],
          meta: { spec: '4' },
          on: { cancel: { target: 'waiting', description: 'It has been read.' } },
        },
        unsent: {
          description: 'Whether it was done is not known; sending it again does it once. What was written stays.',
          tags: ['attention', 'failed', 'asking'],
          meta: { spec: '8' },
          on: {
            confirm: { target: '#deskDecision.deciding', description: 'Sent again.' },
            cancel: {
              target: 'waiting',
              actions: 'notifyChanged',
              description: 'Later: how the row stands is read.',
            },
          },
        },
      },
    },
    asking: {
      description: 'The page says what will be done, and asks why where it must: it is for good.',
      tags: ['attention', 'asking'],
      meta: { spec: '4' },
      on: {
        type: {
          actions: { type: 'setReason', params: ({ event }) => event },
          description: 'The reason is written.',
        },
        confirm: [
          {
            guard: 'isReasoned',
            target: 'deciding',
            actions: ['setChecked', 'clearRefusal'],
            description: 'It is decided so.',
          },
          { actions: 'setChecked', description: 'The reason is missing, or too long.' },
        ],
        cancel: { target: 'open', description: 'It is not; what was written stays for the next time.' },
      },
    },
    deciding: {
      description: 'The server does it, once; another click does nothing.',
      tags: ['busy', 'asking'],
      meta: { spec: '4' },
      invoke: {
        src: 'decide',
        input: ({ context: { choice, reasons } }) => ({
          choice,
          reason: choice === null ? '' : reasonFor(choice, reasons),
        }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open.decided',
            actions: ['forgetReason', 'notifyChanged'],
            description: 'Done: the list is read again.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take the reason as it is written.',
          },
          {
            target: 'open.refused',
            actions: [{ type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) }, 'notifyChanged'],
            description: 'A colleague was first, the money has moved meanwhile, or the role has changed.',
          },
        ],
        onError: { target: 'open.unsent', description: 'The server, or the provider, cannot be reached.' },
      },
    },
  },
});
