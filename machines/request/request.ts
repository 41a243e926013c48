import { assign, fromPromise, not, sendTo, setup, stateIn } from 'xstate';
import type { Estimate, LanguagePair, ProblemCode, Quotation, QuotationRequest } from '../../openapi/types.ts';
import type { DraftAttachment } from '../documents/attachment.ts';
import { type AttachmentsParentEvent, attachmentsMachine } from '../documents/attachments.ts';
import { createDocuments, type Documents, listFileIds } from '../documents/documents.ts';
import type { EmailDoubt } from '../lib/emailDoubt.ts';
import { missingActor } from '../lib/missingActor.ts';
import { storageTtlMs } from '../lib/storageTtl.ts';
import type { ServiceDescription } from '../services/description.ts';
import { selectPackage } from '../services/offeredPackages.ts';
import { type Draft, type DraftFields, type DraftProblem, emptyFields, type RequestCheck } from './draft.ts';

export type RequestEvent =
  | AttachmentsParentEvent
  | { type: 'change'; fields: Partial<DraftFields> }
  | { type: 'attach'; files: readonly DraftAttachment[] }
  /** The address that can hardly be right is. */
  | { type: 'confirmEmail' }
  | { type: 'submit' }
  /** The screen, or the page, is left. */
  | { type: 'leave' }
  /** Another draft of the service takes the place of what is filled in. */
  | { type: 'reopen'; draft: Draft }
  /** The request does not join the cart after all. */
  | { type: 'leaveCart' }
  | { type: 'edit' }
  | { type: 'retry' }
  | { type: 'network.restored' };

export type RequestInput = { service: ServiceDescription };

/** What start-up says of who asks: the currency that a request is priced in until another one is chosen. */
export type Startup = { readonly currencyId: number };

/** What is done before the draft is here; it takes precedence over the draft. */
type Early = {
  readonly fields: Partial<DraftFields>;
  readonly files: readonly DraftAttachment[];
  readonly submitted: boolean;
};

const nothingEarly: Early = { fields: {}, files: [], submitted: false };

const isUntouched = ({ fields, files }: Early): boolean => Object.keys(fields).length === 0 && files.length === 0;

/** The language pairs that are priced, as they were at a time in milliseconds since 1970; and whether this device has only seen them last then. */
export type PriceList = {
  readonly pairs: readonly LanguagePair[];
  readonly asOf: number;
  readonly source: 'server' | 'device';
};

/** Of which service and currency a price list is. */
type PriceListKey = { readonly service: ServiceDescription; readonly currencyId: number };

/** What a customer has filled in, as actors read it. */
export type RequestContent = {
  readonly service: ServiceDescription;
  readonly fields: DraftFields;
  readonly attachments: readonly DraftAttachment[];
};

/** What is checked before it is sent. */
export type ToCheck = RequestContent & { readonly refused: boolean; readonly confirmedEmail: string | null };

/** What is sent: what has been checked. The draft's key makes it one, the cart is the one that it joins. */
export type ToSend = {
  readonly request: QuotationRequest | null;
  readonly attachments: readonly DraftAttachment[];
  readonly key: string;
  readonly cartHash: string | null;
};

/** What a request has become: a cart of one quotation or more. */
export type ReceivedRequest = { readonly cartHash: string; readonly quotations: readonly Quotation[] };

export type RequestOutcome =
  | { readonly kind: 'received'; readonly received: ReceivedRequest }
  | { readonly kind: 'invalid'; readonly problems: readonly DraftProblem[] }
  /** The server has lost documents, by their keys. */
  | { readonly kind: 'documentsMissing'; readonly keys: readonly string[] }
  /** Another tab has sent the draft with other content; `freshKey` is for asking once more. */
  | { readonly kind: 'sentByOtherTab'; readonly freshKey: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** Whether a submitted request can be sent now; its promise lasts as long as stored data lives (specification 4). */
export type ServerAnswer = 'answering' | 'silent' | 'expired';

/** A draft to begin with, whether one that waited to be sent has expired on this device, and the cart that the request joins. */
export type RestoredDraft = {
  readonly draft: Draft;
  readonly promiseExpired: boolean;
  readonly cartHash: string | null;
};

type RequestContext = {
  service: ServiceDescription;
  key: string;
  fields: DraftFields;
  /** The customer's own currency, or the brand's: priced in until another one is chosen. 0 until start-up has said it. */
  usualCurrencyId: number;
  documents: Documents;
  early: Early;
  /** The draft was submitted before the page was left, and waits to be sent. */
  unsent: boolean;
  pairs: readonly LanguagePair[];
  /** The currency that the language pairs are priced in; null until they are here. */
  pricedIn: number | null;
  /** When the pairs were as they are, and where they come from; null until they are here. */
  listed: Pick<PriceList, 'asOf' | 'source'> | null;
  estimate: Estimate | null;
  problems: readonly DraftProblem[];
  /** As it is sent; null until it has been found in order. */
  checked: QuotationRequest | null;
  /** What is asked about the e-mail address; and the one that has been said to be right. */
  emailDoubt: EmailDoubt | null;
  confirmedEmail: string | null;
  refusal: ProblemCode | 'SentByOtherTab' | 'PromiseExpired' | null;
  received: ReceivedRequest;
  /** The cart that the request joins; null for one of its own. */
  cartHash: string | null;
};

/** The draft as it is stored. A currency that nobody has chosen is left open, until it is to be sent: whoever signs in goes on in their own. */
export const toDraft = (
  { key, fields, usualCurrencyId, documents, confirmedEmail }: RequestContext,
  unsent: boolean,
): Draft => ({
  key,
  fields: !unsent && fields.currencyId === usualCurrencyId ? { ...fields, currencyId: 0 } : fields,
  attachments: documents.attachments,
  unsent,
  confirmedEmail,
});

/** A request for a free quotation, of any service: from the first field filled in until the server has it (specification 3 and 5). */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput,
    output: {} as ReceivedRequest,
    events: {} as RequestEvent,
    children: {} as { attachments: 'attachments' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Waits until start-up is done, and says what it has found. */
    awaitStartup: fromPromise<Startup>(missingActor('awaitStartup')),
    /** The draft of this service on this device, or a new one with a key of its own. */
    readDraft: fromPromise<RestoredDraft, { service: ServiceDescription }>(missingActor('readDraft')),
    /** Language pairs of the service in a currency: the server's, or else those that this device has seen last. */
    loadPairs: fromPromise<PriceList, PriceListKey>(missingActor('loadPairs')),
    /** The same from the server only, as soon as it answers. */
    awaitPairs: fromPromise<PriceList, PriceListKey>(missingActor('reloadPairs')),
    /** A price estimate for what is filled in; null when there is too little for one. */
    estimatePrice: fromPromise<Estimate | null, RequestContent>(missingActor('estimatePrice')),
    writeDraft: fromPromise<void, { service: ServiceDescription; draft: Draft }>(missingActor('writeDraft')),
    /** Checks the draft by the shared rules. */
    checkRequest: fromPromise<RequestCheck, ToCheck>(missingActor('checkRequest')),
    requestQuotation: fromPromise<RequestOutcome, ToSend>(missingActor('requestQuotation')),
    /** Asks the server whether it answers, as long as the promise to send the draft of this key lasts. */
    askServer: fromPromise<ServerAnswer, { key: string }>(missingActor('askServer')),
    attachments: attachmentsMachine,
  },
  actions: {
    setDraft: assign({
      key: (_, { draft }: { draft: Draft }) => draft.key,
      fields: ({ context }, { draft }: { draft: Draft }) => ({
        ...draft.fields,
        currencyId: draft.fields.currencyId || context.fields.currencyId,
        packageId: selectPackage(context.service, draft.fields.packageId),
        ...context.early.fields,
      }),
      documents: ({ context }, { draft }: { draft: Draft }) =>
        createDocuments([...draft.attachments, ...context.early.files]),
      unsent: ({ context }, { draft }: { draft: Draft }) => (draft.unsent ?? false) && isUntouched(context.early),
      confirmedEmail: (_, { draft }: { draft: Draft }) => draft.confirmedEmail ?? null,
      estimate: null,
    }),
    setCurrency: assign(({ context }, { startup: { currencyId } }: { startup: Startup }) => ({
      usualCurrencyId: currencyId,
      fields: { ...context.fields, currencyId: context.fields.currencyId || currencyId },
    })),
    noteFields: assign({
      early: ({ context: { early } }, { fields }: { fields: Partial<DraftFields> }) => ({
        ...early,
        fields: { ...early.fields, ...fields },
      }),
    }),
    noteFiles: assign({
      early: ({ context: { early } }, { files }: { files: readonly DraftAttachment[] }) => ({
        ...early,
        files: [...early.files, ...files],
      }),
    }),
    noteSubmitted: assign({ early: ({ context: { early } }) => ({ ...early, submitted: true }) }),
    /** There is no draft: what has been chosen is all there is. */
    setEarlyDocuments: assign({ documents: ({ context: { early } }) => createDocuments(early.files) }),
    clearEarly: assign({ early: nothingEarly }),
    setCartHash: assign({ cartHash: (_, { cartHash }: { cartHash: string | null }) => cartHash }),
    clearCart: assign({ cartHash: null, refusal: null }),
    /** It is not sent by itself any more, and the page says so. */
    setPromiseExpired: assign({ refusal: 'PromiseExpired' }),
    setPromiseOfRestored: assign({
      refusal: (_, { promiseExpired }: { promiseExpired: boolean }) => (promiseExpired ? 'PromiseExpired' : null),
    }),
    setPairs: assign({
      pairs: (_, { list }: { list: PriceList }) => list.pairs,
      listed: (_, { list: { asOf, source } }: { list: PriceList }) => ({ asOf, source }),
      // By what this device has seen last, nothing is priced.
      estimate: ({ context }, { list }: { list: PriceList }) => (list.source === 'device' ? null : context.estimate),
      pricedIn: ({ context }) => context.fields.currencyId,
    }),
    setFields: assign({
      fields: ({ context }, { fields }: { fields: Partial<DraftFields> }) => ({ ...context.fields, ...fields }),
      problems: ({ context }, { fields }: { fields: Partial<DraftFields> }) =>
        context.problems.filter(({ field }) => !(field in fields) && !(field === 'files' && 'text' in fields)),
      emailDoubt: null,
      refusal: null,
      unsent: false,
    }),
    setDocuments: assign({ documents: (_, { documents }: { documents: Documents }) => documents }),
    clearFileProblems: assign({
      problems: ({ context }) => context.problems.filter(({ field }) => field !== 'files'),
      unsent: false,
    }),
    /** It has been asked for, and is sent by itself as soon as that is possible. */
    noteUnsent: assign({ unsent: true }),
    /** It is on its way now. */
    clearUnsent: assign({ unsent: false }),
    setEstimate: assign({ estimate: (_, { estimate }: { estimate: Estimate | null }) => estimate }),
    setProblems: assign({ problems: (_, { problems }: { problems: readonly DraftProblem[] }) => problems }),
    setCheck: assign((_, { check }: { check: RequestCheck }) =>
      check.valid ? { problems: [], emailDoubt: null } : { problems: check.problems, emailDoubt: check.doubt },
    ),
    /** With the documents that are at the server now: one may have arrived while the rest was checked. */
    setChecked: assign({
      checked: ({ context }, { check }: { check: RequestCheck }) =>
        check.valid ? { ...check.request, file_ids: listFileIds(context.documents) } : context.checked,
    }),
    setEmailConfirmed: assign({ confirmedEmail: ({ context }) => context.fields.email, emailDoubt: null }),
    clearProblems: assign({ problems: [], emailDoubt: null, refusal: null }),
    renewKey: assign({
      key: ({ context }, { outcome }: { outcome: RequestOutcome }) =>
        outcome.kind === 'sentByOtherTab' ? outcome.freshKey : context.key,
      refusal: 'SentByOtherTab',
    }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: RequestOutcome }) =>
        outcome.kind === 'refused' ? outcome.code : 'InternalServerError',
    }),
    setReceived: assign({
      received: ({ context }, { outcome }: { outcome: RequestOutcome }) =>
        outcome.kind === 'received' ? outcome.received : context.received,
    }),
    attachFiles: sendTo('attachments', (_, { files }: { files: readonly DraftAttachment[] }) => ({
      type: 'attach' as const,
      files,
    })),
    resendFiles: sendTo('attachments', (_, { outcome }: { outcome: RequestOutcome }) => ({
      type: 'resend' as const,
      keys: outcome.kind === 'documentsMissing' ? outcome.keys : [],
    })),
    /** Writes the draft at once: the customer leaves, or nothing else would write it. */
    persistDraft: (_, _params: { service: ServiceDescription; draft: Draft }) => {},
    /** Notes on this device that the draft waits to be sent, so that it is sent after a reload, too. */
    persistUnsent: (_, _params: { service: ServiceDescription; draft: Draft }) => {},
    /**
     * Writes the draft at once: a document that is removed must not return after a reload, however soon that comes; its bytes
     * are not there any more.
     */
    persistDocuments: (_, _params: { service: ServiceDescription; draft: Draft }) => {},
    /** Removes the draft and its files from this device: the server has them now. */
    removeDraft: (_, _params: { service: ServiceDescription; attachments: readonly DraftAttachment[] }) => {},
    /** Shows what the request has become, at an address of its own. */
    openReceived: (_, _params: { received: ReceivedRequest; joined: boolean }) => {},
    /** Removes from this device that the next request joins a cart. */
    removeJoinedCart: () => {},
  },
  guards: {
    isEarlySubmitted: ({ context }) => context.early.submitted,
    isEmailDoubted: ({ context }) => context.emailDoubt !== null,
    isUnsent: ({ context }) => context.unsent,
    isSubmitted: stateIn({ form: { filling: { loadingPrices: 'submitted' } } }),
    joinsCart: ({ context }) => context.cartHash !== null,
    isComplete: (_, { check }: { check: RequestCheck }) => check.valid,
    isReceived: (_, { outcome }: { outcome: RequestOutcome }) => outcome.kind === 'received',
    isInvalid: (_, { outcome }: { outcome: RequestOutcome }) => outcome.kind === 'invalid',
    lacksDocuments: (_, { outcome }: { outcome: RequestOutcome }) => outcome.kind === 'documentsMissing',
    /** All in order but for documents that are on their way. */
    awaitsDocuments: ({ context }, { check }: { check: RequestCheck }) =>
      check.valid && context.documents.standing === 'pending',
    hasPendingDocuments: ({ context }) => context.documents.standing === 'pending',
    isAnswering: (_, { answer }: { answer: ServerAnswer }) => answer === 'answering',
    isExpired: (_, { answer }: { answer: ServerAnswer }) => answer === 'expired',
    isSentByOtherTab: (_, { outcome }: { outcome: RequestOutcome }) => outcome.kind === 'sentByOtherTab',
    changesCurrency: ({ context }, { fields }: { fields: Partial<DraftFields> }) =>
      fields.currencyId !== undefined && fields.currencyId !== context.fields.currencyId,
    hasPrices: ({ context }) => context.pricedIn === context.fields.currencyId,
    hasLastSeenPrices: ({ context }) => context.listed?.source === 'device',
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
    /** As long as stored data lives (specification 9): what waits to be sent does not wait longer. */
    promiseLife: storageTtlMs,
    /** A pause in typing, before the price is estimated. */
    estimatePause: 400,
    /** A pause in typing, before the draft is written. */
    savePause: 300,
  },
}).createMachine({
  id: 'request',
  description: 'A request for a free quotation, of any service: filled in, checked, sent.',
  context: ({ input }) => ({
    service: input.service,
    key: '',
    fields: {
      ...emptyFields,
      packageId: selectPackage(input.service, emptyFields.packageId),
    },
    usualCurrencyId: 0,
    documents: createDocuments([]),
    early: nothingEarly,
    unsent: false,
    pairs: [],
    pricedIn: null,
    listed: null,
    estimate: null,
    problems: [],
    checked: null,
    emailDoubt: null,
    confirmedEmail: null,
    refusal: null,
    received: { cartHash: '', quotations: [] },
    cartHash: null,
  }),
  output: ({ context }) => context.received,
  initial: 'opening',
  states: {
    opening: {
      description: 'The form shows and takes what is filled in, while what it begins with is on its way.',
      tags: 'busy',
      meta: { spec: '3' },
      initial: 'starting',
      on: {
        change: {
          actions: [
            { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
            { type: 'noteFields', params: ({ event }) => ({ fields: event.fields }) },
          ],
          description: 'A field is filled in; no draft takes its place.',
        },
        attach: {
          actions: { type: 'noteFiles', params: ({ event }) => ({ files: event.files }) },
          description: 'Documents are chosen; they join those of the draft.',
        },
        submit: {
          actions: 'noteSubmitted',
          description: 'The free quotation is asked for as soon as the form has what it needs.',
        },
      },
      states: {
        starting: {
          description: 'Start-up is on its way: who asks, and in which currency.',
          meta: { spec: '4' },
          invoke: {
            src: 'awaitStartup',
            onDone: {
              target: 'restoring',
              actions: { type: 'setCurrency', params: ({ event }) => ({ startup: event.output }) },
              description: 'Start-up is done.',
            },
            onError: { target: 'restoring', description: 'A defect in start-up, which says so itself.' },
          },
        },
        restoring: {
          description: 'Looking for a draft on this device.',
          meta: { spec: '3' },
          invoke: {
            src: 'readDraft',
            input: ({ context }) => ({ service: context.service }),
            onDone: [
              {
                guard: 'isEarlySubmitted',
                target: '#request.form.filling.loadingPrices.submitted',
                actions: [
                  { type: 'setDraft', params: ({ event }) => ({ draft: event.output.draft }) },
                  { type: 'setCartHash', params: ({ event }) => ({ cartHash: event.output.cartHash }) },
                  'clearEarly',
                ],
                description: 'The draft is here, and the free quotation has been asked for.',
              },
              {
                target: '#request.form',
                actions: [
                  { type: 'setDraft', params: ({ event }) => ({ draft: event.output.draft }) },
                  { type: 'setCartHash', params: ({ event }) => ({ cartHash: event.output.cartHash }) },
                  {
                    type: 'setPromiseOfRestored',
                    params: ({ event }) => ({ promiseExpired: event.output.promiseExpired }),
                  },
                  'clearEarly',
                ],
                description: 'The draft is here.',
              },
            ],
            onError: {
              target: '#request.form',
              actions: ['setEarlyDocuments', 'clearEarly'],
              description: 'The device stores nothing: begin with what is filled in.',
            },
          },
        },
      },
    },
    form: {
      description: 'The form shows, with its documents.',
      meta: { spec: '3' },
      initial: 'filling',
      invoke: {
        src: 'attachments',
        id: 'attachments',
        input: ({ context, self }) => ({ parent: self, attachments: context.documents.attachments }),
        onError: { description: 'A defect in the list of documents; the text can still be sent.' },
      },
      on: {
        'attachments.changed': {
          actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
          description: 'A document has arrived or was refused, whatever the request is doing.',
        },
        'attachments.edited': {
          actions: [
            { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
            'clearFileProblems',
            {
              type: 'persistDocuments',
              params: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
            },
          ],
          description: 'Documents are attached or removed before the price list is here, or removed on the way.',
        },
      },
      states: {
        filling: {
          description: 'The customer fills in the request.',
          meta: { spec: '3' },
          initial: 'loadingPrices',
          on: {
            change: [
              {
                guard: { type: 'changesCurrency', params: ({ event }) => ({ fields: event.fields }) },
                target: '.loadingPrices',
                actions: [
                  { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
                  {
                    type: 'persistDraft',
                    params: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
                  },
                ],
                description: 'Another currency has a price list of its own.',
              },
              {
                guard: 'hasPrices',
                target: ['.editing.price.settling', '.editing.draft.unsaved'],
                actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
                description: 'A field is filled in.',
              },
              {
                actions: [
                  { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
                  {
                    type: 'persistDraft',
                    params: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
                  },
                ],
                description: 'A field is filled in before the price list is here: written at once.',
              },
            ],
            attach: {
              actions: { type: 'attachFiles', params: ({ event }) => ({ files: event.files }) },
              description: 'Documents are chosen.',
            },
            'attachments.edited': {
              guard: 'hasPrices',
              target: ['.editing.price.settling', '.editing.draft.unsaved'],
              actions: [
                { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
                'clearFileProblems',
                {
                  type: 'persistDocuments',
                  params: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
                },
              ],
              description: 'Documents are attached or removed.',
            },
          },
          states: {
            loadingPrices: {
              description:
                'Fetching the language pairs of the price list; without the server, those that this device has seen last.',
              tags: 'busy',
              meta: { spec: '7' },
              initial: 'waiting',
              on: {
                submit: {
                  target: '.submitted',
                  description: 'The free quotation is asked for before the price list is here.',
                },
              },
              invoke: {
                src: 'loadPairs',
                input: ({ context: { service, fields } }) => ({ service, currencyId: fields.currencyId }),
                onDone: [
                  {
                    guard: 'isSubmitted',
                    target: '#request.form.checking',
                    actions: [{ type: 'setPairs', params: ({ event }) => ({ list: event.output }) }, 'clearUnsent'],
                    description: 'The pairs are here, and the free quotation has been asked for.',
                  },
                  {
                    guard: 'isUnsent',
                    target: 'unsent.asking',
                    actions: [{ type: 'setPairs', params: ({ event }) => ({ list: event.output }) }, 'clearUnsent'],
                    description: 'Submitted before a reload and not sent yet: sent by itself.',
                  },
                  {
                    target: 'editing',
                    actions: { type: 'setPairs', params: ({ event }) => ({ list: event.output }) },
                    description: 'The pairs are here.',
                  },
                ],
                onError: [
                  {
                    guard: 'isSubmitted',
                    target: 'unavailable',
                    actions: [
                      'noteUnsent',
                      {
                        type: 'persistUnsent',
                        params: ({ context }) => ({ service: context.service, draft: toDraft(context, true) }),
                      },
                    ],
                    description: 'The price list cannot be loaded; what has been asked for is sent once it can.',
                  },
                  { target: 'unavailable', description: 'The price list cannot be loaded.' },
                ],
              },
              states: {
                waiting: { description: 'The form can be filled in.', meta: { spec: '7' } },
                submitted: {
                  description:
                    'The free quotation has been asked for: the request is checked once the price list is here.',
                  meta: { spec: '7' },
                },
              },
            },
            unavailable: {
              description: 'Without the price list nothing can be asked for; what is filled in stays.',
              tags: 'failed',
              meta: { spec: '8' },
              after: { retryPause: { target: 'loadingPrices', description: 'Tried again by itself.' } },
              on: {
                retry: { target: 'loadingPrices', description: 'Tried again.' },
                submit: {
                  target: 'loadingPrices.submitted',
                  description:
                    'The free quotation is asked for: the price list is tried again, and the request goes on with it.',
                },
              },
            },
            editing: {
              description: 'The draft is written and the price estimated on the way.',
              tags: 'attention',
              meta: { spec: '3' },
              type: 'parallel',
              on: {
                reopen: {
                  target: '#request.form',
                  reenter: true,
                  actions: ['clearProblems', { type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) }],
                  description: 'Another draft is gone on with, or a new one.',
                },
                leaveCart: {
                  guard: 'joinsCart',
                  actions: ['clearCart', 'removeJoinedCart'],
                  description: 'Asked for by itself, in a cart of its own.',
                },
                'attachments.changed': {
                  target: '.draft.unsaved',
                  actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
                  description: 'A document has arrived at the server, or was refused.',
                },
                'attachments.counted': {
                  target: '.price.settling',
                  description: 'A count is known, or will not be.',
                },
                submit: {
                  target: '#request.form.checking',
                  actions: {
                    type: 'persistDraft',
                    params: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
                  },
                  description:
                    'The free quotation is asked for. What was typed last is written first: the session may end on the way.',
                },
                leave: {
                  actions: {
                    type: 'persistDraft',
                    params: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
                  },
                  description: 'The customer leaves, perhaps in the middle of a pause: the draft is written at once.',
                },
                confirmEmail: {
                  guard: 'isEmailDoubted',
                  target: '.draft.unsaved',
                  actions: 'setEmailConfirmed',
                  description: 'The address looks wrong and is right: it is not asked about again.',
                },
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
                      always: {
                        guard: 'hasLastSeenPrices',
                        target: 'lastSeen',
                        description: 'By what this device has seen last, nothing is priced.',
                      },
                      invoke: {
                        src: 'estimatePrice',
                        input: ({ context: { service, fields, documents } }) => ({
                          service,
                          fields,
                          attachments: documents.attachments,
                        }),
                        onDone: {
                          target: 'known',
                          actions: { type: 'setEstimate', params: ({ event }) => ({ estimate: event.output }) },
                          description: 'The estimate is here, as far as one is possible.',
                        },
                        onError: {
                          target: 'unknown',
                          description: 'No estimate now; asking for a quotation still works.',
                        },
                      },
                    },
                    lastSeen: {
                      description:
                        'The price list is the one that this device has seen last, and shows with its date. Languages can be chosen; what the request costs waits for the server.',
                      tags: 'attention',
                      meta: { spec: '8' },
                      invoke: {
                        src: 'awaitPairs',
                        input: ({ context: { service, fields } }) => ({ service, currencyId: fields.currencyId }),
                        onDone: {
                          target: 'estimating',
                          actions: { type: 'setPairs', params: ({ event }) => ({ list: event.output }) },
                          description: 'The server answers again: the price is estimated by its list.',
                        },
                        onError: { target: 'unknown', description: 'A defect on the way to the server.' },
                      },
                    },
                    known: { description: 'The estimate matches what is filled in.', meta: { spec: '3' } },
                    unknown: {
                      description: 'No estimate could be had; the next change tries again.',
                      tags: 'failed',
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
                    saved: { description: 'Written.', meta: { spec: '4' } },
                    unsaved: {
                      description: 'Something has changed.',
                      meta: { spec: '4' },
                      after: { savePause: { target: 'saving', description: 'A pause in typing.' } },
                    },
                    saving: {
                      description: 'Being written.',
                      meta: { spec: '4' },
                      invoke: {
                        src: 'writeDraft',
                        input: ({ context }) => ({ service: context.service, draft: toDraft(context, false) }),
                        onDone: { target: 'saved', description: 'Written.' },
                        onError: { target: 'notSaved', description: 'The device stores nothing.' },
                      },
                    },
                    notSaved: {
                      description: 'The device cannot store the draft: a reload would lose it, and the page says so.',
                      tags: 'failed',
                      meta: { spec: '8' },
                    },
                  },
                },
              },
            },
            unsent: {
              description: 'Submitted and stored here, not sent yet: sent by itself as soon as that is possible.',
              entry: {
                type: 'persistUnsent',
                params: ({ context }) => ({ service: context.service, draft: toDraft(context, true) }),
              },
              tags: 'failed',
              meta: { spec: '8' },
              initial: 'pausing',
              on: {
                'attachments.changed': {
                  actions: [
                    { type: 'setDocuments', params: ({ event }) => ({ documents: event.documents }) },
                    {
                      type: 'persistUnsent',
                      params: ({ context }) => ({ service: context.service, draft: toDraft(context, true) }),
                    },
                  ],
                  description: 'A document has arrived at the server; the request still waits.',
                },
                submit: {
                  target: '#request.form.checking',
                  description: 'Submitted once more, with the same key: it arrives once.',
                },
                edit: { target: 'editing', description: 'Changed first.' },
              },
              states: {
                pausing: {
                  description: 'The server could not be reached.',
                  meta: { spec: '8' },
                  after: { retryPause: { target: 'asking', description: 'The server may be back without a sign.' } },
                  on: {
                    retry: {
                      target: '#request.form.checking',
                      description: 'Sent again, with the same key: it arrives once.',
                    },
                    'network.restored': { target: 'asking', description: 'The network is back.' },
                  },
                },
                asking: {
                  description: 'Whether the server answers, and the promise still lasts.',
                  meta: { spec: '8' },
                  on: {
                    retry: {
                      target: '#request.form.checking',
                      description: 'Sent again, with the same key: it arrives once.',
                    },
                  },
                  invoke: {
                    src: 'askServer',
                    input: ({ context }) => ({ key: context.key }),
                    onDone: [
                      {
                        guard: { type: 'isAnswering', params: ({ event }) => ({ answer: event.output }) },
                        target: '#request.form.checking',
                        description: 'It answers: sent by itself, with the same key, so it arrives once.',
                      },
                      {
                        guard: { type: 'isExpired', params: ({ event }) => ({ answer: event.output }) },
                        target: '#request.form.filling.editing',
                        actions: 'setPromiseExpired',
                        description: 'It has waited for as long as stored data lives: the customer decides anew.',
                      },
                      { target: 'pausing', description: 'It does not answer yet.' },
                    ],
                    onError: { target: 'pausing', description: 'A defect on the way to the server; asked again.' },
                  },
                },
                awaitingDocuments: {
                  description: 'All is in order but for documents on their way: sent once they have arrived.',
                  meta: { spec: '5' },
                  always: {
                    guard: not('hasPendingDocuments'),
                    target: 'asking',
                    description: 'The documents have arrived, or one cannot be accepted.',
                  },
                  after: {
                    promiseLife: { target: 'asking', description: 'Nothing waits longer than stored data lives.' },
                  },
                },
              },
            },
          },
        },
        checking: {
          description: 'The request is checked by the shared rules.',
          tags: 'busy',
          meta: { spec: '5' },
          invoke: {
            src: 'checkRequest',
            input: ({ context: { service, fields, documents, confirmedEmail } }) => ({
              service,
              fields,
              attachments: documents.attachments,
              refused: documents.standing === 'refused',
              confirmedEmail,
            }),
            onDone: [
              {
                guard: { type: 'awaitsDocuments', params: ({ event }) => ({ check: event.output }) },
                target: 'filling.unsent.awaitingDocuments',
                actions: 'clearProblems',
                description: 'All in order, but a document is still on its way.',
              },
              {
                guard: { type: 'isComplete', params: ({ event }) => ({ check: event.output }) },
                target: 'sending',
                actions: ['clearProblems', { type: 'setChecked', params: ({ event }) => ({ check: event.output }) }],
                description: 'All in order.',
              },
              {
                target: 'filling.editing',
                actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
                description: 'Something is missing, wrong, or can hardly be right; the fields say what.',
              },
            ],
            onError: { target: 'filling.unsent', description: 'The rules cannot be loaded.' },
          },
        },
        sending: {
          description: 'The request is on its way to the server.',
          tags: 'busy',
          meta: { spec: '7' },
          invoke: {
            src: 'requestQuotation',
            input: ({ context: { checked, documents, key, cartHash } }) => ({
              request: checked,
              attachments: documents.attachments,
              key,
              cartHash,
            }),
            onDone: [
              {
                guard: { type: 'isReceived', params: ({ event }) => ({ outcome: event.output }) },
                target: '#request.sent',
                actions: { type: 'setReceived', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server has the request.',
              },
              {
                guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
                target: 'filling.editing',
                actions: {
                  type: 'setProblems',
                  params: ({ event }) => ({ problems: event.output.kind === 'invalid' ? event.output.problems : [] }),
                },
                description: 'The server found something wrong; the fields say what.',
              },
              {
                guard: { type: 'lacksDocuments', params: ({ event }) => ({ outcome: event.output }) },
                target: 'filling.unsent.awaitingDocuments',
                actions: { type: 'resendFiles', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server has lost documents: they are sent once more, and the request after them.',
              },
              {
                guard: { type: 'isSentByOtherTab', params: ({ event }) => ({ outcome: event.output }) },
                target: 'filling.editing',
                actions: { type: 'renewKey', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Another tab has sent this draft with other content; asking again makes a second one.',
              },
              {
                target: 'filling.editing',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server does not take it, and says why.',
              },
            ],
            onError: { target: 'filling.unsent', description: 'The server cannot be reached.' },
          },
        },
      },
    },
    sent: {
      type: 'final',
      description: 'The server has the request; its quotation has an address of its own.',
      tags: 'done',
      meta: { spec: '2' },
      entry: [
        {
          type: 'removeDraft',
          params: ({ context }) => ({ service: context.service, attachments: context.documents.attachments }),
        },
        'removeJoinedCart',
        {
          type: 'openReceived',
          params: ({ context }) => ({ received: context.received, joined: context.cartHash !== null }),
        },
      ],
    },
  },
});
