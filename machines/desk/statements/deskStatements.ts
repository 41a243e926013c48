import { assign, fromPromise, setup } from 'xstate';
import type {
  BankEntry,
  BankEntryDecision,
  BankStatement,
  BankStatementChoice,
  BankStatementFault,
  PageMeta,
  ProblemCode,
} from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { entryProblem } from './entryDecision.ts';
import type { StatementFilters } from './statementFilters.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type StatementsAskedEvent = { type: 'address.changed'; filters: StatementFilters };

/** Entries as they were read, and the statements that were uploaded last. */
export type ReadStatements = {
  readonly entries: readonly BankEntry[];
  readonly meta: PageMeta;
  readonly statements: readonly BankStatement[];
};

export type StatementsOutcome =
  | { readonly kind: 'read'; readonly known: ReadStatements }
  | { readonly kind: 'forbidden' };

export type UploadOutcome =
  | { readonly kind: 'taken'; readonly statements: readonly BankStatement[] }
  /** `fault` says what is wrong with the file, where it can be read so far; `detail` the account that is none of the brands'. */
  | {
      readonly kind: 'refused';
      readonly code: ProblemCode;
      readonly fault: BankStatementFault | null;
      readonly detail: string | null;
    }
  /** Somebody must decide first: nothing of it is booked. */
  | { readonly kind: 'held'; readonly fault: BankStatementFault };

type FileToSend = { readonly file: File | null; readonly choices: readonly BankStatementChoice[] };

export type EntryOutcome =
  | { readonly kind: 'decided'; readonly entry: BankEntry }
  /** What was typed can be put right. */
  | { readonly kind: 'invalid'; readonly code: ProblemCode }
  /** The entry is another one by now, or not theirs to decide. */
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** What an entry is to be. */
export type EntryChoice = { readonly entry: BankEntry; readonly decision: BankEntryDecision };
type ToDecide = { readonly id: number; readonly decision: BankEntryDecision; readonly text: string };

export type DeskStatementsEvent =
  | StatementsAskedEvent
  | { type: 'take'; file: File }
  | { type: 'choose'; choice: BankStatementChoice }
  | ({ type: 'decide'; to?: string } & EntryChoice)
  | { type: 'type'; text: string }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' };

type DeskStatementsContext = {
  readonly filters: StatementFilters;
  readonly known: ReadStatements | null;
  /** The file that is uploaded. */
  readonly file: File | null;
  /** What somebody has decided on what is held of it. */
  readonly choices: readonly BankStatementChoice[];
  /** What became of the last file. */
  readonly uploaded: UploadOutcome | null;
  readonly chosen: EntryChoice | null;
  /** What was typed of each entry for each decision: it stays until the entry is decided. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether somebody has tried to send what is typed: what is missing shows from then on. */
  readonly isChecked: boolean;
  /** Why the last decision was not taken. */
  readonly refusal: ProblemCode | null;
  /** The entry that was decided last. */
  readonly decided: BankEntry | null;
};

const toKey = ({ entry, decision }: EntryChoice): string => `${decision} ${entry.id}`;

/** What is typed for what is being decided. */
export const typedText = ({ texts, chosen }: Pick<DeskStatementsContext, 'texts' | 'chosen'>): string =>
  chosen === null ? '' : (texts[toKey(chosen)] ?? '');

/** Whether entries are still being matched. */
const isMatching = ({ known }: DeskStatementsContext): boolean =>
  known?.statements.some(({ states }) => states.new > 0) ?? false;

/** Statements of the brands' bank accounts: files that are uploaded, and entries that staff must decide on. */
export const deskStatementsMachine = setup({
  types: {
    context: {} as DeskStatementsContext,
    input: {} as { filters: StatementFilters },
    events: {} as DeskStatementsEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention' | 'asking',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<StatementsAskedEvent>(noEvents),
    loadStatements: fromPromise<StatementsOutcome, { filters: StatementFilters }>(missingActor('loadStatements')),
    uploadStatement: fromPromise<UploadOutcome, FileToSend>(missingActor('uploadStatement')),
    decideEntry: fromPromise<EntryOutcome, ToDecide>(missingActor('decideEntry')),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: StatementFilters }) => filters }),
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: StatementsOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    setFile: assign((_, { file }: { file: File }) => ({
      file,
      choices: [],
      uploaded: null,
      decided: null,
    })),
    addChoice: assign({
      choices: ({ context }, { choice }: { choice: BankStatementChoice }) => [...context.choices, choice],
    }),
    setHeld: assign((_, { outcome }: { outcome: UploadOutcome }) => ({ uploaded: outcome })),
    setUploaded: assign((_, { outcome }: { outcome: UploadOutcome }) => ({ uploaded: outcome, file: null })),
    forgetHeld: assign({ uploaded: null }),
    forgetFile: assign({ file: null }),
    setChosen: assign(({ context }, { entry, decision, to }: EntryChoice & { to?: string }) => ({
      chosen: { entry, decision },
      texts: to === undefined ? context.texts : { ...context.texts, [toKey({ entry, decision })]: to },
      isChecked: false,
      refusal: null,
      decided: null,
      uploaded: null,
    })),
    setText: assign({
      texts: ({ context: { texts, chosen } }, { text }: { text: string }) =>
        chosen === null ? texts : { ...texts, [toKey(chosen)]: text },
    }),
    setChecked: assign({ isChecked: true }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: EntryOutcome }) => (outcome.kind === 'decided' ? null : outcome.code),
    }),
    clearRefusal: assign({ refusal: null }),
    setDecided: assign(({ context }, { outcome }: { outcome: EntryOutcome }): Partial<DeskStatementsContext> => {
      if (outcome.kind !== 'decided') return {};
      const { entry } = outcome;
      const { known, chosen } = context;
      const done = chosen && toKey(chosen);
      const texts = Object.fromEntries(Object.entries(context.texts).filter(([key]) => key !== done));
      const entries = known?.entries.map((one) => (one.id === entry.id ? entry : one)) ?? [];
      return { texts, decided: entry, refusal: null, known: known === null ? null : { ...known, entries } };
    }),
  },
  guards: {
    isHeld: (_, { outcome }: { outcome: UploadOutcome }) => outcome.kind === 'held',
    isChoice: ({ context: { uploaded } }, { choice }: { choice: BankStatementChoice }) =>
      uploaded?.kind === 'held' && (uploaded.fault.choices?.includes(choice) ?? false),
    isForbidden: (_, { outcome }: { outcome: StatementsOutcome }) => outcome.kind === 'forbidden',
    isOffered: (_, { entry, decision }: EntryChoice) => entry.decisions.includes(decision),
    isTyped: ({ context }) =>
      context.chosen !== null && entryProblem(context.chosen.decision, typedText(context)) === null,
    isDecided: (_, { outcome }: { outcome: EntryOutcome }) => outcome.kind === 'decided',
    isInvalid: (_, { outcome }: { outcome: EntryOutcome }) => outcome.kind === 'invalid',
  },
  delays: {
    /** Nobody tells this page of changes: it asks, more often while entries are matched. */
    reloadPause: ({ context }) => (isMatching(context) ? 2_000 : 30_000),
  },
}).createMachine({
  id: 'deskStatements',
  description: 'Bank statements at the desk: they are uploaded, and staff decide on what was not matched.',
  context: ({ input: { filters } }) => ({
    filters,
    known: null,
    file: null,
    choices: [],
    uploaded: null,
    chosen: null,
    texts: {},
    isChecked: false,
    refusal: null,
    decided: null,
  }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for other entries.',
    },
  },
  states: {
    loading: {
      description: 'The server is asked; the entries of before stay.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadStatements',
        input: ({ context: { filters } }) => ({ filters }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role sees to statements.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'These are they, or there are none.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
      on: {
        take: {
          target: 'uploading',
          actions: { type: 'setFile', params: ({ event }) => event },
          description: 'Somebody has chosen a file of the bank while the list was read.',
        },
      },
    },
    shown: {
      description: 'The entries, or that there are none, and the form of the upload.',
      tags: 'done',
      meta: { spec: '4' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        take: {
          target: 'uploading',
          actions: { type: 'setFile', params: ({ event }) => event },
          description: 'Somebody has chosen a file of the bank.',
        },
        decide: {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => event },
          description: 'Somebody wants to decide so.',
        },
      },
    },
    uploading: {
      description: 'The file is sent. The same again changes nothing.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'uploadStatement',
        input: ({ context: { file, choices } }) => ({ file, choices }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ outcome: event.output }) },
            target: 'held',
            actions: { type: 'setHeld', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Somebody must decide before anything of it is booked.',
          },
          {
            target: 'loading',
            actions: { type: 'setUploaded', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Taken, or what is wrong with it.',
          },
        ],
        onError: { target: 'notUploaded', description: 'The server cannot be reached.' },
      },
    },
    held: {
      description:
        'The page says what is missing, or which lines can be read in two ways. Nothing of the file is booked.',
      tags: 'attention',
      meta: { spec: '4' },
      exit: 'forgetHeld',
      on: {
        choose: {
          guard: { type: 'isChoice', params: ({ event }) => event },
          target: 'uploading',
          actions: { type: 'addChoice', params: ({ event }) => event },
          description: 'Somebody has decided: the file is sent again, with what they say.',
        },
        cancel: { target: 'loading', actions: 'forgetFile', description: 'It is not booked.' },
      },
    },
    notUploaded: {
      description: 'Whether the file was taken is not known; it can be sent again.',
      tags: ['attention', 'failed'],
      meta: { spec: '8' },
      on: {
        retry: { target: 'uploading', description: 'Sent again.' },
        cancel: { target: 'loading', actions: 'forgetFile', description: 'Later: how things stand is read.' },
      },
    },
    asking: {
      description: 'The page says what the entry will be, and asks for what belongs to it: the decision is for good.',
      tags: ['attention', 'asking'],
      meta: { spec: '4' },
      on: {
        type: {
          actions: { type: 'setText', params: ({ event }) => event },
          description: 'The title, or the reason, is written.',
        },
        confirm: [
          {
            guard: 'isTyped',
            target: 'deciding',
            actions: ['setChecked', 'clearRefusal'],
            description: 'It is decided so.',
          },
          { actions: 'setChecked', description: 'It is missing, or too long.' },
        ],
        cancel: { target: 'shown', description: 'It is not; what was written stays for the next time.' },
      },
    },
    deciding: {
      description: 'The server carries the decision out, once; another click does nothing.',
      tags: ['busy', 'asking'],
      meta: { spec: '4' },
      invoke: {
        src: 'decideEntry',
        input: ({ context }) => ({
          id: context.chosen?.entry.id ?? 0,
          decision: context.chosen?.decision ?? 'dismiss',
          text: typedText(context),
        }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: { type: 'setDecided', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Decided: what is left is read again.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take what is written: it names no transfer, for one.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'A colleague was first, or the role has changed.',
          },
        ],
        onError: { target: 'unsent', description: 'The server cannot be reached.' },
      },
    },
    unsent: {
      description: 'Whether it was decided is not known; sending it again decides once. What was written stays.',
      tags: ['attention', 'failed', 'asking'],
      meta: { spec: '8' },
      on: {
        confirm: { target: 'deciding', description: 'Sent again.' },
        cancel: { target: 'loading', description: 'Later: how the entry stands is read.' },
      },
    },
    refused: {
      description: 'Why it could not be decided so, and what was written.',
      tags: ['attention', 'failed', 'asking'],
      meta: { spec: '4' },
      on: { cancel: { target: 'loading', description: 'How the entry stands is read.' } },
    },
    forbidden: { description: 'Another role sees to statements.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The entries cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
      },
    },
  },
});
