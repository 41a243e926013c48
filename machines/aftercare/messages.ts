import { assign, fromPromise, setup } from 'xstate';
import type { Order, OrderMessage, ProblemCode } from '../../openapi/types.ts';
import { hasWords } from '../lib/countWords.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { OrderChangedEvent } from '../payment/follow.ts';
import { takesMessages } from './aftercare.ts';

export type MessagesEvent =
  | OrderChangedEvent
  | { type: 'write'; text: string }
  | { type: 'send' }
  /** What could not be read is asked for again. */
  | { type: 'reload' };

/** Why the server does not take a message. */
export type MessageRefusal = Extract<ProblemCode, 'MessagesClosed' | 'TooManyMessages' | 'RateLimited'>;

export type SendOutcome =
  | { readonly kind: 'sent'; readonly message: OrderMessage }
  | { readonly kind: 'refused'; readonly code: MessageRefusal };

type MessagesContext = {
  order: Order;
  /** What has been written, oldest first. */
  messages: readonly OrderMessage[];
  text: string;
  refusal: MessageRefusal | null;
};

/** Whether more has been written than is read. */
const isBehind = ({ order: { messages }, messages: read }: Pick<MessagesContext, 'order' | 'messages'>): boolean =>
  messages.latest_id !== null && !read.some(({ id }) => id === messages.latest_id);

/** With a message that was just sent; the stream may have brought it before the answer did. */
const withSent = (read: readonly OrderMessage[], sent: OrderMessage): readonly OrderMessage[] =>
  read.some(({ id }) => id === sent.id) ? read : [...read, sent];

/** As it stands in the field now. */
const persistTyped = {
  type: 'persistText',
  params: ({ context: { order, text } }: { context: MessagesContext }) => ({ orderHash: order.hash, text }),
} as const;

/** What the customer and the desk write to each other about an order. The order says how much there is; the words are read here. */
export const messagesMachine = setup({
  types: {
    context: {} as MessagesContext,
    /** `text` is what this device has stored of a message that was begun. */
    input: {} as { order: Order; text: string },
    events: {} as MessagesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Sends how the order stands, now and whenever it changes. */
    watchOrder: fromEmitter<OrderChangedEvent>(noEvents),
    loadMessages: fromPromise<readonly OrderMessage[], { orderHash: string }>(missingActor('loadMessages')),
    sendMessage: fromPromise<SendOutcome, { orderHash: string; text: string }>(missingActor('sendMessage')),
  },
  actions: {
    setOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    setMessages: assign({ messages: (_, params: { messages: readonly OrderMessage[] }) => params.messages }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    /** Stores what is typed, so that a reload loses nothing; nothing once it is sent. */
    persistText: (_, _params: { orderHash: string; text: string }) => {},
    setSent: assign(({ context }, { outcome }: { outcome: SendOutcome }) =>
      outcome.kind === 'sent' ? { messages: withSent(context.messages, outcome.message), text: '' } : {},
    ),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: SendOutcome }) => (outcome.kind === 'refused' ? outcome.code : null),
    }),
  },
  guards: {
    isBehind: ({ context }) => isBehind(context),
    hasText: ({ context: { text } }) => hasWords(text),
    /** Something was written after what is being read was asked for. */
    isNewer: ({ context: { order } }, params: { order: Order }) =>
      params.order.messages.latest_id !== order.messages.latest_id,
    isClosed: ({ context: { order } }) => !takesMessages(order),
    isSent: (_, { outcome }: { outcome: SendOutcome }) => outcome.kind === 'sent',
  },
}).createMachine({
  id: 'messages',
  description: 'Messages between the customer and the desk about an order.',
  context: ({ input: { order, text } }) => ({ order, messages: [], text, refusal: null }),
  type: 'parallel',
  invoke: { src: 'watchOrder', onError: { description: 'A defect; what is new is read with the next visit.' } },
  on: {
    'order.changed': {
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
      description: 'The order says how much has been written.',
    },
  },
  states: {
    list: {
      description: 'What has been written.',
      meta: { spec: '4' },
      initial: 'shown',
      states: {
        shown: {
          description: 'All that was read shows.',
          meta: { spec: '4' },
          always: { guard: 'isBehind', target: 'loading', description: 'There is something new.' },
        },
        loading: {
          description: 'The server is asked for what has been written.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'loadMessages',
            input: ({ context: { order } }) => ({ orderHash: order.hash }),
            onDone: {
              target: 'read',
              actions: { type: 'setMessages', params: ({ event }) => ({ messages: event.output }) },
              description: 'This is all of it.',
            },
            onError: { target: 'unread', description: 'The server cannot be reached.' },
          },
          on: {
            'order.changed': {
              guard: { type: 'isNewer', params: ({ event }) => ({ order: event.order }) },
              target: 'loading',
              reenter: true,
              actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
              description: 'Something new was written meanwhile.',
            },
          },
        },
        read: {
          description: 'All of it shows, until something new is written.',
          tags: 'done',
          meta: { spec: '4' },
          on: {
            'order.changed': {
              target: 'shown',
              actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
              description: 'There may be something new.',
            },
          },
        },
        unread: {
          description: 'What has been written cannot be read now; it can be asked for again.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            reload: { target: 'loading', description: 'Asked for again.' },
            'order.changed': {
              target: 'shown',
              actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
              description: 'The server answers again.',
            },
          },
        },
      },
    },
    draft: {
      description: 'What the customer is writing.',
      meta: { spec: '4' },
      initial: 'writing',
      states: {
        writing: {
          description: 'The customer writes.',
          meta: { spec: '4' },
          always: {
            guard: 'isClosed',
            target: 'closed',
            description: 'The order is canceled or dropped, or its documents are deleted.',
          },
          on: {
            write: {
              actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, persistTyped],
              description: 'So far.',
            },
            send: { guard: 'hasText', target: 'sending', description: 'Sent.' },
          },
        },
        sending: {
          description: 'The server takes the message.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'sendMessage',
            input: ({ context: { order, text } }) => ({ orderHash: order.hash, text }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
                target: 'sent',
                actions: [{ type: 'setSent', params: ({ event }) => ({ outcome: event.output }) }, persistTyped],
                description: 'It is there.',
              },
              {
                target: 'refused',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Too many, or about an order that has ended.',
              },
            ],
            onError: { target: 'unsent', description: 'The server cannot be reached.' },
          },
        },
        sent: {
          description: 'It is there, and the page says so; another one may be written.',
          tags: 'done',
          meta: { spec: '4' },
          always: {
            guard: 'isClosed',
            target: 'closed',
            description: 'The order is canceled or dropped, or its documents are deleted.',
          },
          on: {
            write: {
              target: 'writing',
              actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, persistTyped],
              description: 'Another one.',
            },
          },
        },
        unsent: {
          description:
            'Whether it has arrived is not known; what was typed stays, and sending it again makes one of it.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            write: {
              target: 'writing',
              actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, persistTyped],
              description: 'Changed.',
            },
            send: { target: 'sending', description: 'Sent again.' },
          },
        },
        refused: {
          description: 'The server says why it does not take it; what was typed stays.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            write: {
              target: 'writing',
              actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, persistTyped],
              description: 'Changed.',
            },
            send: { target: 'sending', description: 'Sent again.' },
          },
        },
        closed: {
          description: 'Nobody at the desk looks at it any more: the page says whom to call.',
          meta: { spec: '4' },
        },
      },
    },
  },
});
