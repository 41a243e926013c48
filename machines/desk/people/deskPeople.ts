import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { DeskEnrolment, DeskPerson, DeskRole, FieldCode, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { stillWrong, type WrongField, withoutRefused } from '../../lib/wrongFields.ts';

/** Somebody who is to be of the staff. */
export type NewPerson = { readonly login: string; readonly name: string; readonly role: DeskRole };
export type NewPersonField = 'login' | 'name';
export type NewPersonProblems = readonly WrongField<NewPersonField, FieldCode | 'Taken'>[];

/** What is missing or wrong before the server is asked. */
export const newPersonProblems = ({ login, name }: NewPerson): NewPersonProblems => [
  ...(login.trim() === '' ? [{ field: 'login', code: 'Required' } as const] : []),
  ...(login.trim() !== '' && !/^[A-Za-z0-9._@-]{3,100}$/.test(login.trim())
    ? [{ field: 'login', code: 'Invalid' } as const]
    : []),
  ...(name.trim() === '' ? [{ field: 'name', code: 'Required' } as const] : []),
];

export type EnrolOutcome =
  | { readonly kind: 'enrolled'; readonly enrolment: DeskEnrolment }
  /** What is wrong in the form. */
  | { readonly kind: 'invalid'; readonly problems: NewPersonProblems }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type RemoveOutcome = { readonly kind: 'removed' } | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskPeopleEvent =
  | { type: 'reload' }
  /** A field is changed; what the form holds then. */
  | { type: 'edit'; field: NewPersonField; fields: NewPerson }
  | ({ type: 'add' } & NewPerson)
  | { type: 'reset'; person: DeskPerson }
  | { type: 'remove'; person: DeskPerson }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** What is shown once has been passed on. */
  | { type: 'passedOn' };

type DeskPeopleContext = {
  people: readonly DeskPerson[];
  /** Whose log-in is about to change. */
  chosen: DeskPerson | null;
  /** Shown once: what a person signs in with. */
  enrolment: DeskEnrolment | null;
  problems: NewPersonProblems;
  refusal: ProblemCode | null;
};

const nothingWrong = { problems: [], refusal: null } as const satisfies Partial<DeskPeopleContext>;

const withPerson = (people: readonly DeskPerson[], person: DeskPerson): readonly DeskPerson[] =>
  people.some(({ id }) => id === person.id)
    ? people.map((one) => (one.id === person.id ? person : one))
    : [...people, person];

/**
 * Who of the staff there is. An administrator adds people, gives them a new password and device, and lets them sign in no more. What a person
 * signs in with is shown once, in this machine's context alone, until the administrator says that it has been passed on.
 */
export const deskPeopleMachine = setup({
  types: {
    context: {} as DeskPeopleContext,
    events: {} as DeskPeopleEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed' | 'done',
  },
  actors: {
    loadPeople: fromPromise<readonly DeskPerson[]>(missingActor('loadPeople')),
    /** Checks the form, and adds the person. */
    addPerson: fromPromise<EnrolOutcome, NewPerson>(missingActor('addPerson')),
    resetPerson: fromPromise<EnrolOutcome, { id: number }>(missingActor('resetPerson')),
    removePerson: fromPromise<RemoveOutcome, { id: number }>(missingActor('removePerson')),
  },
  actions: {
    setPeople: assign((_, params: { people: readonly DeskPerson[] }) => ({ people: params.people })),
    setChosen: assign((_, params: { person: DeskPerson | null }) => ({ chosen: params.person, ...nothingWrong })),
    setEnrolled: assign(({ context }, { outcome }: { readonly outcome: EnrolOutcome }): Partial<DeskPeopleContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems };
      if (outcome.kind === 'refused') return { refusal: outcome.code, chosen: null };
      const { enrolment } = outcome;
      return { enrolment, chosen: null, people: withPerson(context.people, enrolment.person) };
    }),
    setRemoved: assign(({ context: { people, chosen } }, { outcome }: { readonly outcome: RemoveOutcome }) => {
      if (outcome.kind === 'refused') return { refusal: outcome.code, chosen: null };
      return { chosen: null, people: chosen === null ? people : withPerson(people, { ...chosen, disabled: true }) };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable', chosen: null }),
    clearProblems: assign(nothingWrong),
    keepWrong: assign({
      problems: ({ context }, { field, fields }: { field: NewPersonField; fields: NewPerson }) =>
        stillWrong(withoutRefused(context.problems, field), newPersonProblems(fields)),
    }),
    clearEnrolment: assign({ enrolment: null }),
  },
  guards: {
    isEnrolled: (_, params: { outcome: EnrolOutcome }) => params.outcome.kind === 'enrolled',
  },
}).createMachine({
  id: 'deskPeople',
  description: 'Who of the staff there is, and what they sign in with.',
  context: { people: [], chosen: null, enrolment: null, ...nothingWrong },
  type: 'parallel',
  states: {
    list: {
      description: 'Everyone, those included who may sign in no more.',
      meta: { spec: '6' },
      initial: 'loading',
      states: {
        loading: {
          description: 'The server is asked who there is.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'loadPeople',
            onDone: {
              target: 'shown',
              actions: { type: 'setPeople', params: ({ event }) => ({ people: event.output }) },
              description: 'Known.',
            },
            onError: { target: 'unread', description: 'The server cannot be reached.' },
          },
        },
        shown: {
          description: 'The list is there.',
          tags: 'done',
          meta: { spec: '6' },
        },
        unread: {
          description: 'The page says that the list could not be read.',
          tags: 'failed',
          meta: { spec: '8' },
          on: { reload: { target: 'loading', description: 'Asked for again.' } },
        },
      },
    },
    work: {
      description: 'What is being changed.',
      meta: { spec: '6' },
      initial: 'resting',
      states: {
        resting: {
          description:
            'A form for another person, and for each what can be done; what was wrong with the last attempt.',
          meta: { spec: '6' },
          on: {
            edit: {
              actions: { type: 'keepWrong', params: ({ event: { field, fields } }) => ({ field, fields }) },
              description: 'Something is mended: what is right by now goes.',
            },
            add: { target: 'adding', actions: 'clearProblems', description: 'Login, name and role are sent.' },
            reset: {
              target: 'confirmingReset',
              actions: { type: 'setChosen', params: ({ event }) => ({ person: event.person }) },
              description: 'A new password and device for somebody.',
            },
            remove: {
              target: 'confirmingRemoval',
              actions: { type: 'setChosen', params: ({ event }) => ({ person: event.person }) },
              description: 'Somebody is to sign in no more.',
            },
          },
        },
        adding: {
          description: 'The server makes a password and a secret for the person.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'addPerson',
            input: ({ event }) => {
              assertEvent(event, 'add');
              return { login: event.login, name: event.name, role: event.role };
            },
            onDone: [
              {
                guard: { type: 'isEnrolled', params: ({ event }) => ({ outcome: event.output }) },
                target: 'enrolled',
                actions: { type: 'setEnrolled', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Added.',
              },
              {
                target: 'resting',
                actions: { type: 'setEnrolled', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Something is missing or wrong, or the login is somebody else’s.',
              },
            ],
            onError: { target: 'resting', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
        confirmingReset: {
          description: 'The page asks whether the password and the device really are to be no good any more.',
          tags: 'attention',
          meta: { spec: '6' },
          on: {
            confirm: { target: 'resetting', description: 'They are.' },
            cancel: {
              target: 'resting',
              actions: { type: 'setChosen', params: { person: null } },
              description: 'They are not.',
            },
          },
        },
        resetting: {
          description: 'The server makes a new password and secret, and ends the person’s sessions.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'resetPerson',
            input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
            onDone: [
              {
                guard: { type: 'isEnrolled', params: ({ event }) => ({ outcome: event.output }) },
                target: 'enrolled',
                actions: { type: 'setEnrolled', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Made.',
              },
              {
                target: 'resting',
                actions: { type: 'setEnrolled', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server says why not.',
              },
            ],
            onError: { target: 'resting', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
        confirmingRemoval: {
          description: 'The page asks whether the person really is to sign in no more.',
          tags: 'attention',
          meta: { spec: '6' },
          on: {
            confirm: { target: 'removing', description: 'They are.' },
            cancel: {
              target: 'resting',
              actions: { type: 'setChosen', params: { person: null } },
              description: 'They are not.',
            },
          },
        },
        removing: {
          description: 'The server ends the person’s sessions and takes no more log-in of theirs.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'removePerson',
            input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
            onDone: {
              target: 'resting',
              actions: { type: 'setRemoved', params: ({ event }) => ({ outcome: event.output }) },
              description: 'Done, or the server says why not.',
            },
            onError: { target: 'resting', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
        enrolled: {
          description: 'What the person signs in with is shown, this once.',
          tags: 'attention',
          meta: { spec: '6' },
          on: {
            passedOn: { target: 'resting', actions: 'clearEnrolment', description: 'The person has it.' },
          },
        },
      },
    },
  },
});
