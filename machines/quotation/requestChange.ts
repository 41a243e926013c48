import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { FieldCode, PackageId, ProblemCode, Quotation } from '../../openapi/types.ts';
import type { DraftAttachment } from '../documents/attachment.ts';
import { type AttachmentsParentEvent, attachmentsMachine } from '../documents/attachments.ts';
import { createDocuments, type Documents } from '../documents/documents.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { newerOrder } from '../lib/newerOrder.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { QuotationChangedEvent } from '../payment/follow.ts';
import { mayChangeRequest } from './mayChangeRequest.ts';

/** What of a request can be changed; its new documents are the attachments. */
export type ChangedFields = {
  readonly note: string;
  /** in UTC, as ISO 8601 */
  readonly deadline: string | null;
  readonly packageId: PackageId;
  /** ids of documents that it has and is to lose */
  readonly removed: readonly string[];
};

export type ChangeProblem = {
  readonly field: 'note' | 'deadline' | 'packageId' | 'files';
  readonly code: FieldCode;
};

export type RequestChangeEvent =
  | QuotationChangedEvent
  | AttachmentsParentEvent
  | { type: 'change' }
  | { type: 'edit'; fields: Partial<ChangedFields> }
  | { type: 'attach'; files: readonly DraftAttachment[] }
  | { type: 'send' }
  | { type: 'withdraw' }
  | { type: 'confirm' }
  /** The request stays as it is, or what was said has been read. */
  | { type: 'leave' };

/** Why a request cannot be changed any more. */
export type ChangeRefusal = Extract<ProblemCode, 'AlreadyOffered' | 'TransitionRefused'>;

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly quotation: Quotation }
  | { readonly kind: 'invalid'; readonly problems: readonly ChangeProblem[] }
  | { readonly kind: 'refused'; readonly code: ChangeRefusal };

type RequestChangeInput = { parent: ParentRef<QuotationChangedEvent>; quotation: Quotation };

type RequestChangeContext = RequestChangeInput & {
  fields: ChangedFields;
  documents: Documents;
  problems: readonly ChangeProblem[];
  refusal: ChangeRefusal | null;
};

/** The request as it is, with nothing changed yet. */
const unchanged = ({ note, deadline, package_id: packageId }: Quotation): ChangedFields => ({
  note: note ?? '',
  deadline,
  packageId,
  removed: [],
});

/** What a customer does about a request while its offer is prepared: change it, or withdraw it. */
export const requestChangeMachine = setup({
  types: {
    context: {} as RequestChangeContext,
    input: {} as RequestChangeInput,
    events: {} as RequestChangeEvent,
    children: {} as { attachments: 'attachments' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed',
  },
  actors: {
    /** Sends how the request stands, now and whenever it changes. */
    watchQuotation: fromEmitter<QuotationChangedEvent>(noEvents),
    attachments: attachmentsMachine,
    changeRequest: fromPromise<ChangeOutcome, Pick<RequestChangeContext, 'quotation' | 'fields' | 'documents'>>(
      missingActor('changeRequest'),
    ),
    withdrawRequest: fromPromise<ChangeOutcome, { quotation: Quotation }>(missingActor('withdrawRequest')),
  },
  actions: {
    setQuotation: assign({ quotation: (_, params: { quotation: Quotation }) => params.quotation }),
    beginFields: assign(({ context: { quotation } }) => ({
      fields: unchanged(quotation),
      documents: createDocuments([]),
      problems: [],
    })),
    setFields: assign({
      fields: ({ context }, params: { fields: Partial<ChangedFields> }) => ({ ...context.fields, ...params.fields }),
    }),
    setDocuments: assign({ documents: (_, params: { documents: Documents }) => params.documents }),
    attachFiles: sendTo('attachments', (_, { files }: { files: readonly DraftAttachment[] }) => ({
      type: 'attach' as const,
      files,
    })),
    setOutcome: assign(({ context }, { outcome }: { outcome: ChangeOutcome }) => ({
      quotation: outcome.kind === 'changed' ? newerOrder(context.quotation, outcome.quotation) : context.quotation,
      problems: outcome.kind === 'invalid' ? outcome.problems : [],
      refusal: outcome.kind === 'refused' ? outcome.code : null,
    })),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'quotation.changed' as const, quotation: context.quotation }),
    ),
  },
  guards: {
    mayChange: ({ context: { quotation } }) => mayChangeRequest(quotation.status),
    isStored: ({ context: { documents } }) => documents.standing === 'stored',
    isChanged: (_, params: { outcome: ChangeOutcome }) => params.outcome.kind === 'changed',
    isInvalid: (_, params: { outcome: ChangeOutcome }) => params.outcome.kind === 'invalid',
  },
}).createMachine({
  id: 'requestChange',
  description: 'Changing or withdrawing a request while its offer is prepared.',
  context: ({ input }) => ({
    ...input,
    fields: unchanged(input.quotation),
    documents: createDocuments([]),
    problems: [],
    refusal: null,
  }),
  initial: 'shown',
  invoke: { src: 'watchQuotation', onError: { description: 'A defect; the request is judged as it was.' } },
  on: {
    'quotation.changed': {
      actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
      description: 'Changed in another tab, or the desk has gone on.',
    },
  },
  states: {
    shown: {
      description: 'The request is prepared as it is.',
      meta: { spec: '4' },
      on: {
        change: {
          guard: 'mayChange',
          target: 'editing',
          actions: 'beginFields',
          description: 'Something of it is to be changed.',
        },
        withdraw: { guard: 'mayChange', target: 'confirming', description: 'It is no longer wanted.' },
      },
    },
    editing: {
      description: 'The form is open; documents are sent as they are chosen.',
      tags: 'attention',
      meta: { spec: '5' },
      initial: 'filling',
      invoke: {
        src: 'attachments',
        id: 'attachments',
        input: ({ self }) => ({ parent: self, attachments: [] }),
        onError: { description: 'A defect in the list of new documents; all else can be changed.' },
      },
      on: {
        edit: {
          target: '.filling',
          actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
          description: 'So far.',
        },
        attach: {
          target: '.filling',
          actions: { type: 'attachFiles', params: ({ event }) => ({ files: event.files }) },
          description: 'Documents are added.',
        },
        'attachments.edited': {
          actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
          description: 'Added or removed.',
        },
        'attachments.changed': {
          actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
          description: 'One has arrived at the server, or cannot be accepted.',
        },
        send: [
          { guard: 'isStored', target: '.sending', description: 'Sent.' },
          { target: '.waiting', description: 'A new document has not arrived yet, or cannot be accepted.' },
        ],
        leave: { target: 'shown', description: 'The request stays as it is.' },
      },
      states: {
        filling: { description: 'The customer changes something.', meta: { spec: '5' } },
        waiting: {
          description:
            'The form says that the change is sent once its new documents have arrived, and which cannot be accepted.',
          tags: 'failed',
          meta: { spec: '5' },
          always: { guard: 'isStored', target: 'sending', description: 'They are all here: sent by itself.' },
        },
        invalid: {
          description: 'The form says what is wrong, and where.',
          tags: 'failed',
          meta: { spec: '5' },
        },
        unsent: {
          description: 'Whether it has arrived is not known; sending it again does no harm.',
          tags: 'failed',
          meta: { spec: '8' },
        },
        sending: {
          description: 'The server takes the change; the form waits.',
          tags: 'busy',
          meta: { spec: '5' },
          on: {
            edit: { description: 'Too late for this one.' },
            attach: { description: 'Too late for this one.' },
            send: { description: 'Pressed twice.' },
            leave: { description: 'It is on its way.' },
          },
          invoke: {
            src: 'changeRequest',
            input: ({ context: { quotation, fields, documents } }) => ({ quotation, fields, documents }),
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: '#requestChange.shown',
                actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyParent'],
                description: 'Changed; the promised minutes begin anew.',
              },
              {
                guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
                target: 'invalid',
                actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server finds something wrong.',
              },
              {
                target: '#requestChange.refused',
                actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The offer is there, or the request has ended.',
              },
            ],
            onError: { target: 'unsent', description: 'The server cannot be reached.' },
          },
        },
      },
    },
    confirming: {
      description: 'Asked once more before the request is withdrawn.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        confirm: { target: 'withdrawing', description: 'Withdrawn indeed.' },
        leave: { target: 'shown', description: 'Not withdrawn after all.' },
      },
    },
    withdrawing: {
      description: 'The server withdraws the request.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'withdrawRequest',
        input: ({ context: { quotation } }) => ({ quotation }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyParent'],
            description: 'Withdrawn.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The offer has come meanwhile: it is not thrown away unseen.',
          },
        ],
        onError: { target: 'notWithdrawn', description: 'The server cannot be reached.' },
      },
    },
    notWithdrawn: {
      description: 'Whether it was withdrawn is not known; asking again does no harm.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        confirm: { target: 'withdrawing', description: 'Asked again.' },
        leave: { target: 'shown', description: 'Left as it is.' },
      },
    },
    refused: {
      description: 'The server says why not.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { leave: { target: 'shown', description: 'Read.' } },
    },
  },
});
