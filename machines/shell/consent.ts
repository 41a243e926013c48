import { fromPromise, sendTo, setup } from 'xstate';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { Relayed } from './appEvents.ts';

/** What a visitor has said about storage that is not necessary. */
export type CookieChoice = 'accepted' | 'refused';

export type ConsentParentEvent = Relayed<'consent.accepted'>;

type Read = { readonly choice: CookieChoice | 'unneeded' | null };

/** The cookie notice (specification 2): asked once, refused as easily as accepted, changed at any time. */
export const consentMachine = setup({
  types: {
    context: {} as { parent: ParentRef<ConsentParentEvent> },
    input: {} as { parent: ParentRef<ConsentParentEvent> },
    events: {} as { type: 'accept' } | { type: 'refuse' } | { type: 'reopen' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention',
  },
  actors: {
    /** The stored choice; null when there is none or it has expired; `unneeded` where the brand tells nobody. */
    readChoice: fromPromise<CookieChoice | 'unneeded' | null>(missingActor('readChoice')),
  },
  actions: {
    notifyAccepted: sendTo(({ context }) => context.parent, { type: 'consent.accepted' }),
    /** Writes the choice with its version and time. */
    persistChoice: (_, _params: { choice: CookieChoice }) => {},
  },
  guards: {
    hasAccepted: (_, params: Read) => params.choice === 'accepted',
    hasRefused: (_, params: Read) => params.choice === 'refused',
    isUnneeded: (_, params: Read) => params.choice === 'unneeded',
  },
}).createMachine({
  id: 'consent',
  description: 'Consent to storage that the application could do without.',
  context: ({ input }) => ({ parent: input.parent }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Looking for an earlier choice.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readChoice',
        onDone: [
          {
            guard: { type: 'hasAccepted', params: ({ event }) => ({ choice: event.output }) },
            target: 'accepted',
            description: 'Accepted earlier.',
          },
          {
            guard: { type: 'hasRefused', params: ({ event }) => ({ choice: event.output }) },
            target: 'refused',
            description: 'Refused earlier.',
          },
          {
            guard: { type: 'isUnneeded', params: ({ event }) => ({ choice: event.output }) },
            target: 'unneeded',
            description: 'The brand has no statistics.',
          },
          { target: 'asking', description: 'Nothing has been said yet.' },
        ],
        onError: { target: 'asking', description: 'The store cannot be read; ask.' },
      },
    },
    unneeded: {
      description: 'Nobody is told anything, so nobody is asked.',
      meta: { spec: '2' },
    },
    asking: {
      description: 'The notice shows, with both answers equally easy.',
      tags: 'attention',
      meta: { spec: '2' },
      on: {
        accept: {
          target: 'accepted',
          actions: { type: 'persistChoice', params: { choice: 'accepted' } },
          description: 'The visitor accepts.',
        },
        refuse: {
          target: 'refused',
          actions: { type: 'persistChoice', params: { choice: 'refused' } },
          description: 'The visitor refuses.',
        },
      },
    },
    accepted: {
      description: 'Storage for statistics is allowed.',
      meta: { spec: '2' },
      entry: 'notifyAccepted',
      on: { reopen: { target: 'asking', description: 'The visitor wants to change the choice.' } },
    },
    refused: {
      description: 'Only necessary storage is used.',
      meta: { spec: '2' },
      on: { reopen: { target: 'asking', description: 'The visitor wants to change the choice.' } },
    },
  },
});
