import { type ActorRefFrom, assign, enqueueActions, fromPromise, not, sendTo, setup } from 'xstate';
import type { Country, DeskQuote } from '../../../openapi/types.ts';
import type { DraftAttachment } from '../../documents/attachment.ts';
import { type AttachmentsParentEvent, attachmentsMachine } from '../../documents/attachments.ts';
import { createDocuments, type Documents } from '../../documents/documents.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { ParentRef } from '../../lib/parentRef.ts';
import type { DeskOrderPage, DeskSubject, TaskRefusal } from './deskOrderPage.ts';
import { deskTasks, taskProblems } from './deskTasks.ts';
import { type DeskTaskProblem, type DeskValues, emptyValues } from './deskValues.ts';
import { quotePreviewMachine } from './quotePreview.ts';
import { quoteProblems, toDeskQuote } from './toDeskQuote.ts';

/** What was filled in of an action that is not done yet. */
export type TypedTask = { readonly values: DeskValues; readonly attachments: readonly DraftAttachment[] };

export type DeskActionParentEvent =
  | { type: 'task.typed'; subject: DeskSubject; typed: TypedTask }
  /** It is done; null where the order could not be read afterwards. */
  | { type: 'task.done'; page: DeskOrderPage | null }
  | { type: 'task.left' }
  /** The order is another one than the page shows. */
  | { type: 'order.read'; page: DeskOrderPage };

export type DeskActionEvent =
  | AttachmentsParentEvent
  | { type: 'change'; values: Partial<DeskValues> }
  | { type: 'send' }
  /** With the order as it is now, and what was typed. */
  | { type: 'goOn' }
  | { type: 'retry' }
  | { type: 'leave' };

export type TaskOutcome =
  /** Null where the order could not be read after it was done. */
  | { readonly kind: 'done'; readonly page: DeskOrderPage | null }
  | { readonly kind: 'invalid'; readonly problems: readonly DeskTaskProblem[] }
  | { readonly kind: 'refused'; readonly refusal: TaskRefusal }
  /** Somebody else has changed it. */
  | { readonly kind: 'stale'; readonly page: DeskOrderPage };

/** What is sent: with the tag of the order as it was seen. */
export type TaskToSend = {
  readonly subject: DeskSubject;
  readonly page: DeskOrderPage;
  readonly values: DeskValues;
  readonly uploads: readonly string[];
  readonly countries: readonly Country[];
};

/** What the form of an acceptance by phone needs. */
export type PreparedTask = { readonly countries: readonly Country[]; readonly values: Partial<DeskValues> };

export type DeskActionInput = {
  readonly parent: ParentRef<DeskActionParentEvent>;
  readonly subject: DeskSubject;
  readonly page: DeskOrderPage;
  /** What was typed of it before; null for nothing. */
  readonly typed: TypedTask | null;
};

type DeskActionContext = Omit<DeskActionInput, 'typed'> & {
  /** Something was typed of it before. */
  isTyped: boolean;
  values: DeskValues;
  documents: Documents;
  countries: readonly Country[];
  problems: readonly DeskTaskProblem[];
  refusal: TaskRefusal | null;
  /** The order as it is now, where it is another one than was seen. */
  newer: DeskOrderPage | null;
  attachments: ActorRefFrom<typeof attachmentsMachine> | null;
  preview: ActorRefFrom<typeof quotePreviewMachine> | null;
};

type Facts = Pick<DeskActionContext, 'subject' | 'page' | 'values' | 'documents' | 'countries'>;

const findTaskProblems = ({
  subject,
  page: { order },
  values,
  documents,
  countries,
}: Facts): readonly DeskTaskProblem[] =>
  taskProblems(subject.action, values, {
    order,
    countries,
    documents: { stored: documents.attachments.length, areAll: documents.standing === 'stored' },
  });

/** The names of the contract that begin with a field's, so that what is changed is no longer marked. */
const stillWrong = (problems: readonly DeskTaskProblem[], next: Facts): readonly DeskTaskProblem[] => {
  const now = findTaskProblems(next);
  return problems.filter(({ field }) => now.some((other) => other.field === field));
};

/** What can be priced; null while something is wrong with it. A price is shown before somebody has said why it is another one. */
const toPricedQuote = ({ values, page: { order } }: Pick<Facts, 'values' | 'page'>): DeskQuote | null => {
  const priced = { ...values, reason: 'Not offered yet' };
  return quoteProblems(priced, order).length === 0 ? toDeskQuote(priced, order) : null;
};

/** One thing that the desk does with an order: filled in where something is asked for, sent, and not sent over what somebody else did. */
export const deskActionMachine = setup({
  types: {
    context: {} as DeskActionContext,
    input: {} as DeskActionInput,
    events: {} as DeskActionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    attachments: attachmentsMachine,
    preview: quotePreviewMachine,
    /** Fetches what the form needs. */
    prepareTask: fromPromise<PreparedTask, { page: DeskOrderPage }>(missingActor('prepareTask')),
    /** Does it; the same sent again is done once. */
    sendTask: fromPromise<TaskOutcome, TaskToSend>(missingActor('sendTask')),
  },
  actions: {
    setPrepared: assign(({ context }, { prepared }: { prepared: PreparedTask }) => ({
      countries: prepared.countries,
      values: context.isTyped ? context.values : { ...context.values, ...prepared.values },
    })),
    setValues: assign(({ context }, { values }: { values: Partial<DeskValues> }) => {
      const changed = { ...context, values: { ...context.values, ...values } };
      return { values: changed.values, problems: stillWrong(context.problems, changed) };
    }),
    setDocuments: assign(({ context }, { documents }: { documents: Documents }) => ({
      documents,
      problems: stillWrong(context.problems, { ...context, documents }),
    })),
    setFound: assign({ problems: ({ context }) => findTaskProblems(context) }),
    setOutcome: assign((_, { outcome }: { outcome: TaskOutcome }): Partial<DeskActionContext> => {
      switch (outcome.kind) {
        case 'done':
          return {};
        case 'invalid':
          return { problems: outcome.problems };
        case 'refused':
          return { refusal: outcome.refusal };
        case 'stale':
          return { newer: outcome.page };
        default:
          return outcome satisfies never;
      }
    }),
    setNewer: assign({ page: ({ context }) => context.newer ?? context.page, newer: null }),
    notifyTyped: sendTo(
      ({ context }) => context.parent,
      ({ context: { subject, values, documents } }) => ({
        type: 'task.typed' as const,
        subject,
        typed: { values, attachments: documents.attachments },
      }),
    ),
    notifyRead: enqueueActions(({ context: { parent, newer }, enqueue }) => {
      if (newer !== null) enqueue.sendTo(parent, { type: 'order.read', page: newer });
    }),
    notifyDone: sendTo(
      ({ context }) => context.parent,
      (_, { outcome }: { outcome: TaskOutcome }) => ({
        type: 'task.done' as const,
        page: outcome.kind === 'done' ? outcome.page : null,
      }),
    ),
    notifyLeft: sendTo(({ context }) => context.parent, { type: 'task.left' as const }),
    previewHalted: enqueueActions(({ context: { preview }, enqueue }) => {
      if (preview !== null) enqueue.sendTo(preview, { type: 'halt' });
    }),
    previewChanged: enqueueActions(({ context, enqueue }) => {
      if (context.preview !== null) enqueue.sendTo(context.preview, { type: 'change', quote: toPricedQuote(context) });
    }),
  },
  guards: {
    needsPreparation: ({ context }) => deskTasks[context.subject.action].isPrepared === true,
    isComplete: ({ context }) => findTaskProblems(context).length === 0,
    hasPendingDocuments: ({ context }) => context.documents.standing === 'pending',
    /** Nothing is missing or wrong but documents that are on their way. */
    awaitsDocuments: ({ context }) =>
      context.documents.standing === 'pending' &&
      findTaskProblems({ ...context, documents: { ...context.documents, standing: 'stored' } }).length === 0,
    isDone: (_, { outcome }: { outcome: TaskOutcome }) => outcome.kind === 'done',
    isInvalid: (_, { outcome }: { outcome: TaskOutcome }) => outcome.kind === 'invalid',
    isStale: (_, { outcome }: { outcome: TaskOutcome }) => outcome.kind === 'stale',
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'deskAction',
  description: 'One thing that the desk does with an order.',
  context: ({ input: { parent, subject, page, typed }, spawn, self }) => {
    const { begin, documents, isPreviewed } = deskTasks[subject.action];
    const values = typed?.values ?? { ...emptyValues, ...begin?.(page.order, subject.part) };
    const attachments = typed?.attachments ?? [];
    return {
      parent,
      subject,
      page,
      isTyped: typed !== null,
      values,
      documents: createDocuments(attachments),
      countries: [],
      problems: [],
      refusal: null,
      newer: null,
      attachments:
        documents === undefined
          ? null
          : spawn('attachments', { id: 'attachments', input: { parent: self, attachments } }),
      preview:
        isPreviewed === true
          ? spawn('preview', {
              id: 'preview',
              input: { orderId: page.order.id, quote: toPricedQuote({ values, page }) },
            })
          : null,
    };
  },
  initial: 'resolving',
  on: {
    'attachments.edited': {
      actions: [{ type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) }, 'notifyTyped'],
      description: 'Documents are chosen or removed.',
    },
    'attachments.changed': {
      actions: [{ type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) }, 'notifyTyped'],
      description: 'A document has arrived at the server, or was refused.',
    },
  },
  states: {
    resolving: {
      description: 'Whether the form needs something that is not here.',
      meta: { spec: '4' },
      always: [
        { guard: 'needsPreparation', target: 'preparing', description: 'Countries, and the words that are read out.' },
        { target: 'filling', description: 'Everything is here.' },
      ],
    },
    preparing: {
      description: 'The server is asked for what the form needs.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'prepareTask',
        input: ({ context: { page } }) => ({ page }),
        onDone: {
          target: 'filling',
          actions: { type: 'setPrepared', params: ({ event }) => ({ prepared: event.output }) },
          description: 'It is here.',
        },
        onError: { target: 'unprepared', description: 'The server cannot be reached.' },
      },
      on: { leave: { target: 'left', description: 'Not now.' } },
    },
    unprepared: {
      description: 'The form cannot be shown now.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'preparing', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'preparing', description: 'Tried again.' },
        leave: { target: 'left', description: 'Not now.' },
      },
    },
    filling: {
      description: 'What is asked for is filled in; where nothing is, it is confirmed.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        change: {
          actions: [
            { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            'notifyTyped',
            'previewChanged',
          ],
          description: 'So far.',
        },
        send: [
          { guard: 'isComplete', target: 'sending', description: 'All that is asked for is there.' },
          {
            guard: 'awaitsDocuments',
            target: 'awaitingDocuments',
            description: 'All but documents that are on their way.',
          },
          { target: 'incomplete', actions: 'setFound', description: 'Something is missing or wrong.' },
        ],
        leave: { target: 'left', description: 'Not now; what was typed stays.' },
      },
    },
    incomplete: {
      description: 'What is missing or wrong is named.',
      tags: 'attention',
      meta: { spec: '5' },
      on: {
        change: {
          actions: [
            { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            'notifyTyped',
            'previewChanged',
          ],
          description: 'So far.',
        },
        send: [
          { guard: 'isComplete', target: 'sending', description: 'Now all of it is there.' },
          {
            guard: 'awaitsDocuments',
            target: 'awaitingDocuments',
            description: 'All but documents that are on their way.',
          },
          { target: 'incomplete', reenter: true, actions: 'setFound', description: 'Something is still wrong.' },
        ],
        leave: { target: 'left', description: 'Not now; what was typed stays.' },
      },
    },
    awaitingDocuments: {
      description: 'Documents are on their way: it is sent as soon as they have arrived.',
      tags: 'waiting',
      meta: { spec: '5' },
      always: [
        { guard: 'isComplete', target: 'sending', description: 'They have arrived.' },
        {
          guard: not('hasPendingDocuments'),
          target: 'incomplete',
          actions: 'setFound',
          description: 'One cannot be accepted, or all were removed.',
        },
      ],
      on: {
        change: {
          target: 'filling',
          actions: [
            { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            'notifyTyped',
            'previewChanged',
          ],
          description: 'Changed: it is sent when that is asked for again.',
        },
        leave: { target: 'left', description: 'Not now; what was typed stays.' },
      },
    },
    sending: {
      description: 'The server does it, unless somebody else has changed the order; nothing is priced meanwhile.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: 'previewHalted',
      invoke: {
        src: 'sendTask',
        input: ({ context: { subject, page, values, documents, countries } }) => ({
          subject,
          page,
          values,
          countries,
          uploads: documents.attachments.flatMap(({ fileId }) => fileId ?? []),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'notifyDone', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is done.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'incomplete',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'previewChanged'],
            description: 'The server finds something wrong.',
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ outcome: event.output }) },
            target: 'stale',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyRead'],
            description: 'Somebody else has changed the order; nothing was done.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be done now.',
          },
        ],
        onError: { target: 'unsent', description: 'The server cannot be reached.' },
      },
    },
    stale: {
      description: 'What differs between the order as it was seen and as it is now; what was typed stays.',
      tags: 'attention',
      meta: { spec: '8' },
      on: {
        goOn: {
          target: 'filling',
          actions: ['setNewer', 'previewChanged'],
          description: 'It is to be done all the same.',
        },
        leave: { target: 'left', description: 'Not now; what was typed stays.' },
      },
    },
    refused: {
      description: 'The server says why it does not do it; what was typed stays.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        change: {
          target: 'filling',
          actions: [
            { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            'notifyTyped',
            'previewChanged',
          ],
          description: 'Changed.',
        },
        send: { target: 'sending', description: 'Sent again.' },
        leave: { target: 'left', description: 'Not now; what was typed stays.' },
      },
    },
    unsent: {
      description: 'Whether it was done is not known; what was typed stays, and sending it again does it once.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        change: {
          target: 'filling',
          actions: [
            { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            'notifyTyped',
            'previewChanged',
          ],
          description: 'Changed.',
        },
        send: { target: 'sending', description: 'Sent again.' },
        leave: { target: 'left', description: 'Not now; what was typed stays.' },
      },
    },
    done: { type: 'final', description: 'It is done.', tags: 'done', meta: { spec: '4' } },
    left: {
      type: 'final',
      description: 'It was left; what was typed stays.',
      meta: { spec: '4' },
      entry: 'notifyLeft',
    },
  },
});
