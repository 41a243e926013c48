import { fromPromise } from 'xstate';
import { deskActionMachine } from '../../../machines/desk/order/deskAction.ts';
import {
  type DeskOrderOutcome,
  type DeskStreamEvent,
  deskOrderMachine,
} from '../../../machines/desk/order/deskOrder.ts';
import { type PreviewOutcome, quotePreviewMachine } from '../../../machines/desk/order/quotePreview.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import type { NetworkEvent } from '../../../machines/payment/follow.ts';
import type { DeskPresence, DeskQuote } from '../../../openapi/types.ts';
import { onNetwork } from '../../lib/http/network.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { readOrderPage } from './readOrderPage.ts';
import { provideDeskUploads } from './task/deskUploads.ts';
import { persistTyped } from './task/persistTyped.ts';
import { prepareTask } from './task/prepareTask.ts';
import { sendTask, toTaskRefusal } from './task/sendTask.ts';

const loadOrder = (desk: Desk) =>
  fromPromise<DeskOrderOutcome, { orderId: number }>(async ({ input, signal }) => {
    const page = await readOrderPage(desk, input.orderId, signal);
    return page === null ? { kind: 'unknown' } : { kind: 'found', page };
  });

const isPresence = (data: unknown): data is DeskPresence =>
  typeof data === 'object' && data !== null && 'tag' in data && 'people' in data;

/** While the stream is open, others see that somebody has the order open. */
const streamOrder = ({ events }: Desk) =>
  fromEmitter<DeskStreamEvent, { orderId: number }>(({ input, sendBack }) =>
    events(`/api/v2/desk/order/${input.orderId}/events`, {
      onOpen: () => sendBack({ type: 'stream.opened' }),
      onEvent: (_, data) => {
        if (isPresence(data)) sendBack({ type: 'presence', presence: data });
      },
      onLost: () => sendBack({ type: 'stream.failed' }),
    }),
  );

const previewQuote = ({ http }: Desk) =>
  fromPromise<PreviewOutcome, { orderId: number; quote: DeskQuote | null }>(async ({ input, signal }) => {
    const { orderId, quote } = input;
    const result = await settle(
      http.POST('/api/v2/desk/order/{id}/quote/preview', {
        params: { path: { id: orderId } },
        body: quote ?? {},
        signal,
      }),
    );
    if (result.ok) return { kind: 'priced', preview: result.data.data };
    const { problem } = result;
    const errors = problem.errors ?? [];
    return errors.length > 0
      ? { kind: 'invalid', problems: errors.map(({ field, code }) => ({ field, code })) }
      : { kind: 'refused', refusal: toTaskRefusal(problem) };
  });

/** The page of one order. */
export const provideDeskOrder = (desk: Desk) =>
  deskOrderMachine.provide({
    actions: { persistTyped },
    actors: {
      loadOrder: loadOrder(desk),
      streamOrder: streamOrder(desk),
      watchNetwork: fromEmitter<NetworkEvent>(({ sendBack }) => onNetwork(sendBack)),
      task: deskActionMachine.provide({
        actors: {
          attachments: provideDeskUploads(desk),
          preview: quotePreviewMachine.provide({ actors: { previewQuote: previewQuote(desk) } }),
          prepareTask: prepareTask(desk),
          sendTask: sendTask(desk),
        },
      }),
    },
  });
