import { toBilling } from '../../../../machines/billing/billingForm.ts';
import { toShipment } from '../../../../machines/checkout/shipmentForm.ts';
import type { TaskToSend } from '../../../../machines/desk/order/deskAction.ts';
import { toDeskQuote } from '../../../../machines/desk/order/toDeskQuote.ts';
import { sendableLine, sendableText } from '../../../../machines/lib/sendableText.ts';
import { parseAmount, parseLocalMoment, parseWhole } from '../../../../machines/lib/typedNumbers.ts';
import type { DeskAction } from '../../../../openapi/types.ts';
import type { DeskClient } from '../../api/deskClient.ts';

/** A call, and what goes with it. */
export type TaskCall = TaskToSend & {
  readonly http: DeskClient;
  /** One key as long as the same is sent. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
};

type Answer = Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

/** The order's number, with the tag of the order as it was seen: what somebody else has changed since is not overwritten. */
const seen = ({ page: { order } }: TaskCall) => ({ path: { id: order.id }, header: { 'If-Match': `"${order.tag}"` } });

const keyed = (call: TaskCall) => {
  const { path, header } = seen(call);
  return { path, header: { ...header, 'Idempotency-Key': call.idempotencyKey } };
};

const text = (typed: string): string => sendableText(typed).trim();
const findAnswer = ({ values: { answer } }: TaskCall): string | null => text(answer) || null;

/** A check has said already that it is one. */
const checked = <T>(value: T | null, field: string): T => {
  if (value === null) throw new Error(`${field} is checked before it is sent.`);
  return value;
};

const answerRevision = (call: TaskCall, action: 'accept' | 'decline' | 'complete'): Answer =>
  call.http.POST('/api/v2/desk/order/{id}/revision', {
    params: seen(call),
    body: { action, answer: findAnswer(call) },
    signal: call.signal,
  });

const moveParcel = (call: TaskCall, action: 'deliver' | 'return'): Answer =>
  call.http.POST('/api/v2/desk/order/{id}/parcel', { params: seen(call), body: { action }, signal: call.signal });

const fail = (call: TaskCall, action: 'fail' | 'resume'): Answer =>
  call.http.POST('/api/v2/desk/order/{id}/fail', { params: seen(call), body: { action }, signal: call.signal });

const deliver = (call: TaskCall, kind: 'translated' | 'proofread' | 'verified' | 'draft'): Answer =>
  call.http.POST('/api/v2/desk/order/{id}/delivery', {
    params: keyed(call),
    body: { kind, uploads: [...call.uploads] },
    signal: call.signal,
  });

const acceptByPhone = (call: TaskCall): Answer => {
  const { values, page, signal } = call;
  const { order } = page;
  const shipment =
    values.shipment === null
      ? null
      : toShipment(values.shipment, {
          homeId: order.shipment?.country_id ?? 0,
          methods: [],
          countries: call.countries,
        });
  return call.http.POST('/api/v2/desk/order/{id}/phone-acceptance', {
    params: seen(call),
    body: {
      name: sendableLine(values.caller),
      called_at: checked(parseLocalMoment(values.calledAt), 'calledAt'),
      words: text(values.readOut),
      billing: toBilling(values.billing, call.countries),
      locale: order.locale,
      ...(shipment !== null && { shipment }),
      consents: { immediate_start: values.consent },
    },
    signal,
  });
};

/** The operation of each action. */
export const taskCalls: Readonly<Record<DeskAction, (call: TaskCall) => Answer>> = {
  quote: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/quote', {
      params: seen(call),
      body: toDeskQuote(call.values, call.page.order),
      signal: call.signal,
    }),
  answerReview: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/review', {
      params: seen(call),
      body: {
        action: call.values.decision,
        answer: findAnswer(call),
        ...(call.values.decision === 'revise' && toDeskQuote(call.values, call.page.order)),
      },
      signal: call.signal,
    }),
  correctCount: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/count', {
      params: seen(call),
      body: {
        file_id: call.subject.part,
        words: checked(parseWhole(call.values.words), 'words'),
        reason: text(call.values.reason),
      },
      signal: call.signal,
    }),
  acceptByPhone,
  advance: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/advance', {
      params: seen(call),
      body: { reason: text(call.values.reason) || null },
      signal: call.signal,
    }),
  stepBack: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/step-back', {
      params: seen(call),
      body: { reason: text(call.values.reason) },
      signal: call.signal,
    }),
  transfer: (call) => call.http.POST('/api/v2/desk/order/{id}/transfer', { params: seen(call), signal: call.signal }),
  defer: (call) => call.http.POST('/api/v2/desk/order/{id}/deferral', { params: seen(call), signal: call.signal }),
  deliver: (call) => deliver(call, call.values.kind),
  putUpDraft: (call) => deliver(call, 'draft'),
  postParcel: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/parcel', {
      params: seen(call),
      body: {
        action: 'post',
        carrier: checked(call.values.carrier, 'carrier'),
        tracking_number: sendableLine(call.values.trackingNumber),
      },
      signal: call.signal,
    }),
  parcelDelivered: (call) => moveParcel(call, 'deliver'),
  parcelReturned: (call) => moveParcel(call, 'return'),
  fail: (call) => fail(call, 'fail'),
  resume: (call) => fail(call, 'resume'),
  cancel: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/cancel', {
      params: seen(call),
      body: { reason: text(call.values.reason) },
      signal: call.signal,
    }),
  refund: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/refund', {
      params: keyed(call),
      body: {
        amount: checked(parseAmount(call.values.amount, call.page.order.currency), 'amount'),
        way: call.values.way,
        reason: text(call.values.reason),
      },
      signal: call.signal,
    }),
  write: (call) =>
    call.http.POST('/api/v2/desk/order/{id}/messages', {
      params: seen(call),
      body: { text: text(call.values.text) },
      signal: call.signal,
    }),
  acceptRevision: (call) => answerRevision(call, 'accept'),
  declineRevision: (call) => answerRevision(call, 'decline'),
  completeRevision: (call) => answerRevision(call, 'complete'),
};
