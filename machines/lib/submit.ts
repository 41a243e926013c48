import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { missingActor } from './missingActor.ts';
import { outage, type Refusal } from './refusal.ts';
import { stillWrong, type WrongField, withoutRefused } from './wrongFields.ts';

/** What is wrong in the form, in the order in which it shows the fields. */
export type SubmitProblems<TFields, TCode> = readonly WrongField<keyof TFields, TCode>[];

/** What comes of a form that is sent. */
export type SubmitOutcome<TFields, TValue, TCode> =
  | { readonly kind: 'accepted'; readonly value: TValue }
  | { readonly kind: 'invalid'; readonly problems: SubmitProblems<TFields, TCode> }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type SubmitEvent<TFields> =
  | { type: 'open' }
  | { type: 'cancel' }
  /** A field is changed; what the form holds then. */
  | { type: 'edit'; field: keyof TFields; fields: TFields }
  | { type: 'submit'; fields: TFields };

export type SubmitInput<TValue> =
  /** A button opens the form. */
  | { readonly begins: 'closed' }
  | { readonly begins: 'editing' }
  /** It was sent before the page was loaded anew. */
  | { readonly begins: 'accepted'; readonly value: TValue };

export type SubmitContext<TFields, TValue, TCode> = {
  readonly begins: SubmitInput<TValue>['begins'];
  problems: SubmitProblems<TFields, TCode>;
  refusal: Refusal | null;
  /** What the server has accepted last. */
  value: TValue | null;
};

const nothingWrong = { problems: [], refusal: null } as const;

/**
 * The chart of a form that is sent: closed, editing, sending, accepted (specification 8). What is typed stays in the form and goes
 * from the event straight to the actor, so that no password enters the context. A form that can meet more has a chart of its own.
 * @param id the form's name
 */
export const createSubmit = <TFields, TValue, TCode>(id: string) =>
  setup({
    types: {
      context: {} as SubmitContext<TFields, TValue, TCode>,
      input: {} as SubmitInput<TValue>,
      events: {} as SubmitEvent<TFields>,
      meta: {} as { spec: string },
      tags: {} as 'busy' | 'form' | 'failed' | 'done',
    },
    actors: {
      /** Checks the form by the shared rules, and sends it. */
      submit: fromPromise<SubmitOutcome<TFields, TValue, TCode>, { fields: TFields }>(missingActor('submit')),
      /** Judges what is being mended by the same rules. */
      check: fromPromise<SubmitProblems<TFields, TCode>, { fields: TFields }>(missingActor('check')),
    },
    actions: {
      clearProblems: assign(nothingWrong),
      setOutcome: assign(({ context }, { outcome }: { outcome: SubmitOutcome<TFields, TValue, TCode> }) => ({
        problems: outcome.kind === 'invalid' ? outcome.problems : [],
        refusal: outcome.kind === 'refused' ? outcome.refusal : null,
        value: outcome.kind === 'accepted' ? outcome.value : context.value,
      })),
      setOutage: assign({ refusal: outage }),
      dropRefused: assign({
        problems: ({ context }, { field }: { field: keyof TFields }) => withoutRefused(context.problems, field),
      }),
      keepWrong: assign({
        problems: ({ context }, { found }: { found: SubmitProblems<TFields, TCode> }) =>
          stillWrong(context.problems, found),
      }),
      /** Whoever shows what the form changes is to read it again. */
      notifyAccepted: () => {},
    },
    guards: {
      beginsClosed: ({ context }) => context.begins === 'closed',
      beginsAccepted: ({ context }) => context.begins === 'accepted',
      hasProblems: ({ context }) => context.problems.length > 0,
      isAccepted: (_, { outcome }: { outcome: SubmitOutcome<TFields, TValue, TCode> }) => outcome.kind === 'accepted',
    },
  }).createMachine({
    id,
    description: 'A form that is sent.',
    context: ({ input }) => ({
      begins: input.begins,
      value: input.begins === 'accepted' ? input.value : null,
      ...nothingWrong,
    }),
    initial: 'resolving',
    states: {
      resolving: {
        description: 'Whether the form shows at once.',
        meta: { spec: '8' },
        always: [
          { guard: 'beginsClosed', target: 'closed', description: 'It is opened by a button.' },
          { guard: 'beginsAccepted', target: 'accepted', description: 'It was sent before.' },
          { target: 'editing', description: 'It does.' },
        ],
      },
      closed: {
        description: 'A button opens the form.',
        meta: { spec: '8' },
        on: { open: { target: 'editing', description: 'Something is to be changed.' } },
      },
      editing: {
        description: 'The form is open.',
        tags: 'form',
        meta: { spec: '5' },
        initial: 'filling',
        on: {
          submit: { target: 'sending', actions: 'clearProblems', description: 'It is sent.' },
          cancel: {
            guard: 'beginsClosed',
            target: 'closed',
            actions: 'clearProblems',
            description: 'All stays as it is.',
          },
        },
        states: {
          filling: {
            description: 'The form says what is wrong, or why the server has refused it.',
            meta: { spec: '5' },
            on: {
              edit: {
                guard: 'hasProblems',
                target: 'checking',
                actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
                description: 'Something is mended.',
              },
            },
          },
          checking: {
            description:
              'What was wrong is judged anew: what is right by now goes, and nothing else is said before it is sent.',
            meta: { spec: '5' },
            invoke: {
              src: 'check',
              input: ({ event }) => {
                assertEvent(event, 'edit');
                return { fields: event.fields };
              },
              onDone: {
                target: 'filling',
                actions: { type: 'keepWrong', params: ({ event }) => ({ found: event.output }) },
                description: 'What is still wrong stays.',
              },
              onError: { target: 'filling', description: 'It cannot be judged: what was said stays.' },
            },
            on: {
              edit: {
                target: 'checking',
                reenter: true,
                actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
                description: 'Another letter.',
              },
            },
          },
          failed: {
            description: 'The server cannot be reached. What was typed stays, and can be sent again.',
            tags: 'failed',
            meta: { spec: '8' },
          },
        },
      },
      sending: {
        description: 'The form is on its way; another click does nothing.',
        tags: ['form', 'busy'],
        meta: { spec: '8' },
        invoke: {
          src: 'submit',
          input: ({ event }) => {
            assertEvent(event, 'submit');
            return { fields: event.fields };
          },
          onDone: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
              target: 'accepted',
              actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyAccepted'],
              description: 'The server has accepted it.',
            },
            {
              target: 'editing',
              actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              description: 'A field is wrong, or the server has refused it.',
            },
          ],
          onError: { target: 'editing.failed', actions: 'setOutage', description: 'The server cannot be reached.' },
        },
      },
      accepted: {
        description: 'The page says that it has been done.',
        tags: 'done',
        meta: { spec: '8' },
        on: { open: { target: 'editing', description: 'Once more.' } },
      },
    },
  });

export type SubmitMachine<TFields, TValue, TCode> = ReturnType<typeof createSubmit<TFields, TValue, TCode>>;

/** The chart as analysts read it; each form makes one with its own types. */
export const submitMachine = createSubmit<{ readonly text: string }, null, 'Required'>('submit');
