import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Estimate, LanguagePair, Order, ProblemCode, Quotation, QuotationRequest } from '../openapi/types.ts';
import { type CheckoutReport, checkoutMachine } from './checkout.ts';
import {
  type Draft,
  type DraftAttachment,
  type DraftFields,
  type DraftProblem,
  emptyFields,
  maxFiles,
} from './rules/draft.ts';
import { type QuotationStage, stageOf } from './rules/quotationStage.ts';
import { unprovided } from './unprovided.ts';
import { type UploadReport, uploadMachine } from './upload.ts';

export type QuoteEvent =
  | UploadReport
  | CheckoutReport
  | { type: 'change'; fields: Partial<DraftFields> }
  | { type: 'attach'; files: readonly DraftAttachment[] }
  | { type: 'request' }
  | { type: 'edit' }
  | { type: 'retry' }
  | { type: 'network.restored' }
  | { type: 'reject' }
  | { type: 'confirmRejection'; reason: string }
  | { type: 'keepOffer' }
  | { type: 'acceptByPhone' }
  | { type: 'askAgain' }
  | { type: 'quotation.changed'; quotation: Quotation };

export type QuoteInput = { kind: 'new'; currencyId: number } | { kind: 'existing'; hash: string };

export type RequestCheck =
  | { readonly valid: true; readonly request: QuotationRequest }
  | { readonly valid: false; readonly problems: readonly DraftProblem[] };

export type RequestOutcome =
  | { readonly kind: 'received'; readonly quotation: Quotation }
  | { readonly kind: 'invalid'; readonly problems: readonly DraftProblem[] }
  /** The draft was sent from another tab with other content; `freshKey` is for asking once more. */
  | { readonly kind: 'sentElsewhere'; readonly freshKey: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type FoundQuotation =
  | {
      readonly kind: 'found';
      readonly quotation: Quotation;
      readonly untilPromise: number;
      readonly untilLapse: number;
    }
  | { readonly kind: 'unknown' };

export type RejectOutcome =
  | { readonly kind: 'rejected'; readonly quotation: Quotation }
  | { readonly kind: 'outdated' };

type QuoteContext = {
  hash: string;
  key: string;
  fields: DraftFields;
  attachments: readonly DraftAttachment[];
  uploads: Readonly<Record<string, ActorRefFrom<typeof uploadMachine>>>;
  tooMany: boolean;
  /** The draft was asked for before the page was left, and waits to be sent. */
  unsent: boolean;
  pairs: readonly LanguagePair[];
  estimate: Estimate | null;
  problems: readonly DraftProblem[];
  refusal: ProblemCode | 'SentElsewhere' | null;
  request: QuotationRequest | null;
  quotation: Quotation | null;
  /** Milliseconds, on the server's clock, from when the quotation was read. */
  untilPromise: number;
  untilLapse: number;
  order: Order | null;
};

/** From the first word filled in to the accepted quotation (specification 3 to 5; the promise of fifteen minutes: 9). */
export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    input: {} as QuoteInput,
    events: {} as QuoteEvent,
    children: {} as { checkout: 'checkout' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed' | 'form',
  },
  actors: {
    /** The draft kept on this device, or a new one with a key of its own. */
    restoreDraft: fromPromise<Draft>(unprovided('restoreDraft')),
    /** Language pairs of written translation in a currency. */
    loadPairs: fromPromise<readonly LanguagePair[], { currencyId: number }>(unprovided('loadPairs')),
    /** A price estimate for what is filled in; null when there is too little for one. */
    estimatePrice: fromPromise<Estimate | null, { fields: DraftFields; attachments: readonly DraftAttachment[] }>(
      unprovided('estimatePrice'),
    ),
    saveDraft: fromPromise<void, { draft: Draft }>(unprovided('saveDraft')),
    /** Checks the draft by the shared rules. */
    checkRequest: fromPromise<
      RequestCheck,
      { fields: DraftFields; attachments: readonly DraftAttachment[]; unsettled: boolean }
    >(unprovided('checkRequest')),
    requestQuotation: fromPromise<RequestOutcome, { request: QuotationRequest | null; key: string }>(
      unprovided('requestQuotation'),
    ),
    loadQuotation: fromPromise<FoundQuotation, { hash: string }>(unprovided('loadQuotation')),
    /** Tells every change of a quotation, live where it can. */
    followQuotation: fromCallback<QuoteEvent, { hash: string }>(() => {}),
    rejectQuotation: fromPromise<RejectOutcome, { hash: string; reason: string }>(unprovided('rejectQuotation')),
    /** Asks for the same once more. */
    renewQuotation: fromPromise<Quotation, { hash: string }>(unprovided('renewQuotation')),
    upload: uploadMachine,
    checkout: checkoutMachine,
  },
  actions: {
    takeDraft: assign({
      key: (_, params: { draft: Draft }) => params.draft.key,
      fields: ({ context }, params: { draft: Draft }) => ({
        ...params.draft.fields,
        currencyId: params.draft.fields.currencyId || context.fields.currencyId,
      }),
      attachments: (_, params: { draft: Draft }) => params.draft.attachments,
      unsent: (_, params: { draft: Draft }) => params.draft.unsent ?? false,
      uploads: ({ spawn, self }, params: { draft: Draft }) =>
        Object.fromEntries(
          params.draft.attachments.map((attachment) => [
            attachment.key,
            spawn('upload', { id: attachment.key, input: { parent: self, attachment } }),
          ]),
        ),
    }),
    /** It is on its way now. */
    endWaiting: assign({ unsent: false }),
    keepPairs: assign({ pairs: (_, params: { pairs: readonly LanguagePair[] }) => params.pairs }),
    keepFields: assign({
      fields: ({ context }, params: { fields: Partial<DraftFields> }) => ({ ...context.fields, ...params.fields }),
      problems: ({ context }, params: { fields: Partial<DraftFields> }) =>
        context.problems.filter(
          ({ field }) => !(field in params.fields) && !(field === 'files' && 'text' in params.fields),
        ),
      refusal: null,
      unsent: false,
    }),
    addFiles: assign({
      unsent: false,
      attachments: ({ context }, params: { files: readonly DraftAttachment[] }) => [
        ...context.attachments,
        ...params.files,
      ],
      uploads: ({ context, spawn, self }, params: { files: readonly DraftAttachment[] }) => ({
        ...context.uploads,
        ...Object.fromEntries(
          params.files.map((attachment) => [
            attachment.key,
            spawn('upload', { id: attachment.key, input: { parent: self, attachment } }),
          ]),
        ),
      }),
      problems: ({ context }) => context.problems.filter(({ field }) => field !== 'files'),
      tooMany: false,
    }),
    noteTooMany: assign({ tooMany: true }),
    keepFileId: assign({
      attachments: ({ context }, params: { key: string; fileId: string }) =>
        context.attachments.map((attachment) =>
          attachment.key === params.key ? { ...attachment, fileId: params.fileId } : attachment,
        ),
    }),
    dropFile: assign({
      attachments: ({ context }, params: { key: string }) =>
        context.attachments.filter(({ key }) => key !== params.key),
      uploads: ({ context }, params: { key: string }) =>
        Object.fromEntries(Object.entries(context.uploads).filter(([key]) => key !== params.key)),
      problems: ({ context }) => context.problems.filter(({ field }) => field !== 'files'),
      tooMany: false,
    }),
    keepEstimate: assign({ estimate: (_, params: { estimate: Estimate | null }) => params.estimate }),
    keepProblems: assign({ problems: (_, params: { problems: readonly DraftProblem[] }) => params.problems }),
    keepRequest: assign({
      request: (_, params: { check: RequestCheck }) => (params.check.valid ? params.check.request : null),
      problems: [],
      refusal: null,
    }),
    renewKey: assign({
      key: ({ context }, params: { outcome: RequestOutcome }) =>
        params.outcome.kind === 'sentElsewhere' ? params.outcome.freshKey : context.key,
      refusal: 'SentElsewhere',
    }),
    keepRefusal: assign({
      refusal: (_, params: { outcome: RequestOutcome }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : 'InternalServerError',
    }),
    keepQuotation: assign({
      quotation: (_, params: { quotation: Quotation }) => params.quotation,
      hash: (_, params: { quotation: Quotation }) => params.quotation.hash,
    }),
    keepFound: assign({
      quotation: ({ context }, params: { found: FoundQuotation }) =>
        params.found.kind === 'found' ? params.found.quotation : context.quotation,
      untilPromise: (_, params: { found: FoundQuotation }) =>
        params.found.kind === 'found' ? params.found.untilPromise : 0,
      untilLapse: (_, params: { found: FoundQuotation }) =>
        params.found.kind === 'found' ? params.found.untilLapse : 0,
    }),
    keepOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    /** Remembers on this device that the draft waits to be sent, so that it is sent after a reload, too. */
    keepUnsent: (_, _params: { draft: Draft }) => {},
    /** Removes the draft and its files from this device: the server has them now. */
    forgetDraft: (_, _params: { attachments: readonly DraftAttachment[] }) => {},
    /** Goes to the quotation's own address. */
    openQuotation: (_, _params: { hash: string }) => {},
    /** Goes to the order's own page. */
    openOrder: (_, _params: { quotation: Quotation | null }) => {},
  },
  guards: {
    isExisting: ({ context }) => context.hash !== '',
    /** A payment under way is not torn away because the offer it came from has run out. */
    isNotOrdered: ({ context }) => context.order === null,
    waitsToBeSent: ({ context }) => context.unsent,
    hasRoom: ({ context }, params: { files: readonly DraftAttachment[] }) =>
      context.attachments.length + params.files.length <= maxFiles,
    isComplete: (_, params: { check: RequestCheck }) => params.check.valid,
    isReceived: (_, params: { outcome: RequestOutcome }) => params.outcome.kind === 'received',
    isInvalid: (_, params: { outcome: RequestOutcome }) => params.outcome.kind === 'invalid',
    wasSentElsewhere: (_, params: { outcome: RequestOutcome }) => params.outcome.kind === 'sentElsewhere',
    isFound: (_, params: { found: FoundQuotation }) => params.found.kind === 'found',
    isRejected: (_, params: { outcome: RejectOutcome }) => params.outcome.kind === 'rejected',
    isAt: ({ context }, params: { stage: QuotationStage }) =>
      context.quotation !== null && stageOf(context.quotation.status) === params.stage,
    changesCurrency: ({ context }, params: { fields: Partial<DraftFields> }) =>
      params.fields.currencyId !== undefined && params.fields.currencyId !== context.fields.currencyId,
    movesOn: ({ context }, params: { quotation: Quotation }) =>
      context.quotation === null || params.quotation.status !== context.quotation.status,
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
    /** A pause in typing, before the price is estimated. */
    estimatePause: 400,
    /** A pause in typing, before the draft is kept. */
    savePause: 300,
    /** To the end of the promised fifteen minutes, on the server's clock. */
    untilPromise: ({ context }) => Math.max(0, context.untilPromise),
    /**
     * To the end of the offer's validity; longer than a timer can hold is cut and looked at again. Never at once: while
     * the server has not let the offer lapse yet, it would be asked without a pause.
     */
    untilLapse: ({ context }) => Math.min(Math.max(5_000, context.untilLapse), 2_000_000_000),
  },
}).createMachine({
  id: 'quote',
  description: 'A free quotation: asked for, prepared within fifteen minutes, and accepted or rejected.',
  context: ({ input }) => ({
    hash: input.kind === 'existing' ? input.hash : '',
    key: '',
    fields: { ...emptyFields, currencyId: input.kind === 'new' ? input.currencyId : 0 },
    attachments: [],
    uploads: {},
    tooMany: false,
    unsent: false,
    pairs: [],
    estimate: null,
    problems: [],
    refusal: null,
    request: null,
    quotation: null,
    untilPromise: 0,
    untilLapse: 0,
    order: null,
  }),
  initial: 'deciding',
  on: {
    'upload.stored': {
      actions: { type: 'keepFileId', params: ({ event }) => ({ key: event.key, fileId: event.fileId }) },
      description: 'A document has arrived at the server, whatever the request is doing.',
    },
    'upload.removed': {
      actions: { type: 'dropFile', params: ({ event }) => ({ key: event.key }) },
      description: 'A document is taken away.',
    },
  },
  states: {
    deciding: {
      description: 'A new request, or a quotation by its address.',
      meta: { spec: '2' },
      always: [
        { guard: 'isExisting', target: 'loading', description: 'The address names a quotation.' },
        { target: 'restoring', description: 'A new request.' },
      ],
    },
    restoring: {
      description: 'Looking for a draft on this device.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'restoreDraft',
        onDone: {
          target: 'loadingPairs',
          actions: { type: 'takeDraft', params: ({ event }) => ({ draft: event.output }) },
          description: 'The draft is here.',
        },
        onError: { target: 'loadingPairs', description: 'The device keeps nothing: begin afresh.' },
      },
    },
    loadingPairs: {
      description: 'Fetching the language pairs of the price list.',
      tags: ['busy', 'form'],
      meta: { spec: '7' },
      invoke: {
        src: 'loadPairs',
        input: ({ context }) => ({ currencyId: context.fields.currencyId }),
        onDone: [
          {
            guard: 'waitsToBeSent',
            target: 'checking',
            actions: [{ type: 'keepPairs', params: ({ event }) => ({ pairs: event.output }) }, 'endWaiting'],
            description:
              'Asked for before a reload and not sent yet: sent by itself, with the same key, so it arrives once.',
          },
          {
            target: 'editing',
            actions: { type: 'keepPairs', params: ({ event }) => ({ pairs: event.output }) },
            description: 'The pairs are here.',
          },
        ],
        onError: { target: 'unavailable', description: 'The price list cannot be loaded.' },
      },
      on: {
        change: [
          {
            guard: { type: 'changesCurrency', params: ({ event }) => ({ fields: event.fields }) },
            target: 'loadingPairs',
            reenter: true,
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'Another currency: the list on its way is the wrong one.',
          },
          {
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'Filling in has begun.',
          },
        ],
        attach: [
          {
            guard: { type: 'hasRoom', params: ({ event }) => ({ files: event.files }) },
            actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            description: 'Documents are attached already.',
          },
          { actions: 'noteTooMany', description: 'More documents than one request may have.' },
        ],
      },
    },
    unavailable: {
      description: 'Without the price list nothing can be asked for; what is filled in stays.',
      tags: ['failed', 'form'],
      meta: { spec: '8' },
      after: { retryPause: { target: 'loadingPairs', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'loadingPairs', description: 'Tried again.' },
        change: [
          {
            guard: { type: 'changesCurrency', params: ({ event }) => ({ fields: event.fields }) },
            target: 'loadingPairs',
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'Another currency has a price list of its own.',
          },
          {
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'Filled in meanwhile; kept.',
          },
        ],
        attach: [
          {
            guard: { type: 'hasRoom', params: ({ event }) => ({ files: event.files }) },
            actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            description: 'Documents are attached meanwhile.',
          },
          { actions: 'noteTooMany', description: 'More documents than one request may have.' },
        ],
      },
    },
    editing: {
      description: 'The customer fills in the request; the draft is kept and the price estimated on the way.',
      tags: ['attention', 'form'],
      meta: { spec: '3' },
      type: 'parallel',
      on: {
        change: [
          {
            guard: { type: 'changesCurrency', params: ({ event }) => ({ fields: event.fields }) },
            target: 'loadingPairs',
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'Another currency has a price list of its own.',
          },
          {
            target: ['.price.settling', '.draft.unsaved'],
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'A field is filled in.',
          },
        ],
        attach: [
          {
            guard: { type: 'hasRoom', params: ({ event }) => ({ files: event.files }) },
            target: ['.price.settling', '.draft.unsaved'],
            actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            description: 'Documents are attached.',
          },
          { actions: 'noteTooMany', description: 'More documents than one request may have.' },
        ],
        'upload.stored': {
          target: '.draft.unsaved',
          actions: { type: 'keepFileId', params: ({ event }) => ({ key: event.key, fileId: event.fileId }) },
          description: 'A document has arrived at the server.',
        },
        'upload.settled': { target: '.price.settling', description: 'A count is known, or will not be.' },
        'upload.removed': {
          target: ['.price.settling', '.draft.unsaved'],
          actions: { type: 'dropFile', params: ({ event }) => ({ key: event.key }) },
          description: 'A document is taken away.',
        },
        request: { target: 'checking', description: 'The free quotation is asked for.' },
      },
      states: {
        price: {
          description: 'The price estimate.',
          meta: { spec: '3' },
          initial: 'estimating',
          states: {
            settling: {
              description: 'Waiting for a pause in typing.',
              meta: { spec: '3' },
              after: { estimatePause: { target: 'estimating', description: 'Nothing changes any more.' } },
            },
            estimating: {
              description: 'The server estimates the price.',
              meta: { spec: '3' },
              invoke: {
                src: 'estimatePrice',
                input: ({ context: { fields, attachments } }) => ({ fields, attachments }),
                onDone: {
                  target: 'known',
                  actions: { type: 'keepEstimate', params: ({ event }) => ({ estimate: event.output }) },
                  description: 'The estimate is here, as far as one is possible.',
                },
                onError: { target: 'unknown', description: 'No estimate now; asking for a quotation still works.' },
              },
            },
            known: { description: 'The estimate matches what is filled in.', meta: { spec: '3' } },
            unknown: {
              description: 'No estimate could be had; the next change tries again.',
              meta: { spec: '8' },
              on: { retry: { target: 'estimating', description: 'Tried again.' } },
            },
          },
        },
        draft: {
          description: 'The draft on this device.',
          meta: { spec: '4' },
          initial: 'unsaved',
          states: {
            saved: { description: 'Kept.', meta: { spec: '4' } },
            unsaved: {
              description: 'Something has changed.',
              meta: { spec: '4' },
              after: { savePause: { target: 'saving', description: 'A pause in typing.' } },
            },
            saving: {
              description: 'Being kept.',
              meta: { spec: '4' },
              invoke: {
                src: 'saveDraft',
                input: ({ context: { key, fields, attachments } }) => ({
                  draft: { key, fields, attachments, unsent: false },
                }),
                onDone: { target: 'saved', description: 'Kept.' },
                onError: { target: 'unkept', description: 'The device keeps nothing.' },
              },
            },
            unkept: {
              description: 'The device cannot keep the draft: a reload would lose it, and the page says so.',
              tags: 'failed',
              meta: { spec: '8' },
            },
          },
        },
      },
    },
    checking: {
      description: 'The request is checked by the shared rules.',
      tags: ['busy', 'form'],
      meta: { spec: '5' },
      invoke: {
        src: 'checkRequest',
        input: ({ context: { fields, attachments, uploads } }) => ({
          fields,
          attachments,
          unsettled: Object.values(uploads).some((upload) => {
            const snapshot = upload.getSnapshot();
            return !snapshot.hasTag('done') && !snapshot.matches('counting') && !snapshot.matches('uncounted');
          }),
        }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ check: event.output }) },
            target: 'requesting',
            actions: { type: 'keepRequest', params: ({ event }) => ({ check: event.output }) },
            description: 'All in order.',
          },
          {
            target: 'editing',
            actions: {
              type: 'keepProblems',
              params: ({ event }) => ({ problems: event.output.valid ? [] : event.output.problems }),
            },
            description: 'Something is missing or wrong; the fields say what.',
          },
        ],
        onError: { target: 'notSent', description: 'The rules cannot be loaded.' },
      },
    },
    requesting: {
      description: 'The request is on its way to the server.',
      tags: ['busy', 'form'],
      meta: { spec: '7' },
      invoke: {
        src: 'requestQuotation',
        input: ({ context: { request, key } }) => ({ request, key }),
        onDone: [
          {
            guard: { type: 'isReceived', params: ({ event }) => ({ outcome: event.output }) },
            target: 'received',
            actions: {
              type: 'keepQuotation',
              params: ({ event }) => {
                if (event.output.kind !== 'received') throw new Error('Only a received quotation is kept.');
                return { quotation: event.output.quotation };
              },
            },
            description: 'The server has the request.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: {
              type: 'keepProblems',
              params: ({ event }) => ({ problems: event.output.kind === 'invalid' ? event.output.problems : [] }),
            },
            description: 'The server found something wrong; the fields say what.',
          },
          {
            guard: { type: 'wasSentElsewhere', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'renewKey', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Another tab has sent this draft with other content; asking again makes a second one.',
          },
          {
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take it, and says why.',
          },
        ],
        onError: { target: 'notSent', description: 'The server cannot be reached.' },
      },
    },
    notSent: {
      description: 'Kept here, not sent yet.',
      entry: {
        type: 'keepUnsent',
        params: ({ context: { key, fields, attachments } }) => ({ draft: { key, fields, attachments, unsent: true } }),
      },
      tags: ['failed', 'form'],
      meta: { spec: '8' },
      on: {
        retry: { target: 'checking', description: 'Sent again, with the same key: it arrives once.' },
        'network.restored': {
          target: 'checking',
          description: 'The network is back: sent by itself, with the same key, so it arrives once.',
        },
        edit: { target: 'editing', description: 'Changed first.' },
        change: [
          {
            guard: { type: 'changesCurrency', params: ({ event }) => ({ fields: event.fields }) },
            target: 'loadingPairs',
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'Another currency has a price list of its own.',
          },
          {
            target: 'editing',
            actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            description: 'A field is filled in: changed first.',
          },
        ],
        attach: [
          {
            guard: { type: 'hasRoom', params: ({ event }) => ({ files: event.files }) },
            target: 'editing',
            actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            description: 'Documents are attached: changed first.',
          },
          { actions: 'noteTooMany', description: 'More documents than one request may have.' },
        ],
      },
    },
    received: {
      description: 'The quotation has an address of its own.',
      tags: 'busy',
      meta: { spec: '2' },
      entry: [
        { type: 'forgetDraft', params: ({ context }) => ({ attachments: context.attachments }) },
        { type: 'openQuotation', params: ({ context }) => ({ hash: context.hash }) },
      ],
      always: { target: 'loading', description: 'Read with the server’s clock.' },
    },
    loading: {
      description: 'Fetching the quotation.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'loadQuotation',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'sorting',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            description: 'The quotation is here.',
          },
          { target: 'unknown', description: 'No quotation has this address.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    unreachable: {
      description: 'The quotation cannot be fetched now.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
    unknown: {
      description: 'No quotation has this address; a new request is a link away.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Looked for once more.' } },
    },
    sorting: {
      description: 'The order’s status decides what shows.',
      meta: { spec: '4' },
      always: [
        { guard: { type: 'isAt', params: { stage: 'preparing' } }, target: 'awaiting', description: 'Being prepared.' },
        { guard: { type: 'isAt', params: { stage: 'offered' } }, target: 'offered', description: 'Offered.' },
        {
          guard: { type: 'isAt', params: { stage: 'rejected' } },
          target: 'rejected',
          description: 'Rejected or withdrawn.',
        },
        { guard: { type: 'isAt', params: { stage: 'lapsed' } }, target: 'expired', description: 'It has run out.' },
        { target: 'accepted', description: 'Accepted.' },
      ],
    },
    awaiting: {
      description: 'The quotation is being prepared; fifteen minutes are promised.',
      tags: 'waiting',
      meta: { spec: '9' },
      initial: 'promised',
      invoke: {
        src: 'followQuotation',
        input: ({ context }) => ({ hash: context.hash }),
        onError: { target: 'unreachable', description: 'The quotation can no longer be followed.' },
      },
      on: {
        'quotation.changed': {
          guard: { type: 'movesOn', params: ({ event }) => ({ quotation: event.quotation }) },
          target: 'loading',
          description: 'The desk has moved it; read anew.',
        },
      },
      states: {
        promised: {
          description: 'The minutes count down, on the server’s clock.',
          meta: { spec: '9' },
          after: { untilPromise: { target: 'overdue', description: 'Fifteen minutes have passed.' } },
        },
        overdue: {
          description: 'The promise was not kept: an apology, and what happens next.',
          tags: 'attention',
          meta: { spec: '9' },
        },
      },
    },
    offered: {
      description: 'The offer stands: accept or reject.',
      tags: 'attention',
      meta: { spec: '4' },
      initial: 'considering',
      invoke: [
        {
          src: 'followQuotation',
          input: ({ context }) => ({ hash: context.hash }),
          onError: { description: 'The offer stays; accepting tells whether it still holds.' },
        },
        {
          src: 'checkout',
          id: 'checkout',
          input: ({ context, self }) => {
            if (context.quotation === null) throw new Error('An offered quotation is known.');
            return { parent: self, subject: { kind: 'quotation', quotation: context.quotation } };
          },
          onError: { target: 'unreachable', description: 'A defect in the checkout; the offer is read anew.' },
        },
      ],
      after: {
        untilLapse: {
          guard: 'isNotOrdered',
          target: 'loading',
          description: 'Its validity has passed; the server decides.',
        },
      },
      on: { 'checkout.outdated': { target: 'loading', description: 'No longer open; read anew.' } },
      states: {
        considering: {
          description: 'The customer looks at the offer.',
          meta: { spec: '4' },
          on: {
            'checkout.begun': { target: 'ordering', description: 'On the way to the order.' },
            reject: { target: 'confirmingRejection', description: 'The customer does not want it.' },
            acceptByPhone: { target: 'byPhone', description: 'The customer would rather call.' },
            'quotation.changed': {
              guard: { type: 'movesOn', params: ({ event }) => ({ quotation: event.quotation }) },
              target: '#quote.loading',
              description: 'Accepted, rejected or lapsed elsewhere.',
            },
          },
        },
        confirmingRejection: {
          description: 'Asked once more, with room for a reason.',
          meta: { spec: '4' },
          on: {
            confirmRejection: { target: '#quote.rejecting', description: 'Rejected indeed.' },
            keepOffer: { target: 'considering', description: 'Kept after all.' },
          },
        },
        byPhone: {
          description: 'The number to call and the reference to name.',
          meta: { spec: '4' },
          on: {
            keepOffer: { target: 'considering', description: 'Back to the offer.' },
            'quotation.changed': {
              guard: { type: 'movesOn', params: ({ event }) => ({ quotation: event.quotation }) },
              target: '#quote.loading',
              description: 'Accepted on the phone.',
            },
          },
        },
        ordering: {
          description: 'The checkout has taken over.',
          meta: { spec: '4' },
          on: {
            'checkout.withdrawn': { target: 'considering', description: 'Back to the offer.' },
            'checkout.placed': {
              target: 'ordered',
              actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) },
              description: 'The order is placed.',
            },
          },
        },
        ordered: {
          description: 'Accepted; the payment runs.',
          tags: 'done',
          meta: { spec: '4' },
        },
      },
    },
    rejecting: {
      description: 'The rejection is on its way.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'rejectQuotation',
        input: ({ context, event }) => ({
          hash: context.hash,
          reason: event.type === 'confirmRejection' ? event.reason : '',
        }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ outcome: event.output }) },
            target: 'rejected',
            description: 'Rejected.',
          },
          { target: 'loading', description: 'It was no longer open; read anew.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    rejected: {
      description: 'The quotation is rejected; the same can be asked for again.',
      tags: 'done',
      meta: { spec: '4' },
      on: { askAgain: { target: 'renewing', description: 'Asked for again.' } },
    },
    expired: {
      description: 'The offer has run out; the same can be asked for again.',
      tags: 'attention',
      meta: { spec: '4' },
      on: { askAgain: { target: 'renewing', description: 'Asked for again.' } },
    },
    renewing: {
      description: 'The same request goes to the server once more.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'renewQuotation',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: {
          target: 'received',
          actions: { type: 'keepQuotation', params: ({ event }) => ({ quotation: event.output }) },
          description: 'The server has it.',
        },
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    accepted: {
      description: 'Accepted; its order has a page of its own.',
      tags: 'done',
      meta: { spec: '4' },
      entry: { type: 'openOrder', params: ({ context }) => ({ quotation: context.quotation }) },
    },
  },
});
