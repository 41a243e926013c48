import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type DeskOrderOutcome,
  type DeskStreamEvent,
  deskOrderMachine,
} from '../../../machines/desk/order/deskOrder.ts';
import { deskTasks, taskProblems } from '../../../machines/desk/order/deskTasks.ts';
import { type DeskValues, emptyValues } from '../../../machines/desk/order/deskValues.ts';
import { quoteProblems, toDeskQuote } from '../../../machines/desk/order/toDeskQuote.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { parseAmount, parseLocalMoment, parseUnits, parseWhole } from '../../../machines/lib/typedNumbers.ts';
import { orderDifference } from '../../../machines/quotation/orderDifference.ts';
import type { DeskAction } from '../../../openapi/types.ts';
import { billing, countries, money, now, price, shipment, shipmentFields } from '../../support/models/samples.ts';
import { deskOrder, deskPage } from './deskSamples.ts';

const values = (changes: Partial<DeskValues>): DeskValues => ({ ...emptyValues, ...changes });
const facts = (order = deskOrder(), documents = { stored: 0, areAll: true }) => ({ order, countries, documents });
const codes = (action: DeskAction, typed: Partial<DeskValues>, of = facts()) =>
  taskProblems(action, values(typed), of).map(({ field, code }) => `${field} ${code}`);

describe('numbers as people type them', () => {
  test('amounts', () => {
    expect(
      ['49', '49,5', '1 234.50', '0049.00', '4.999', '-1', 'x', ''].map((text) => parseAmount(text, null)),
    ).toEqual(['49.00', '49.50', '1234.50', '49.00', null, null, null, null]);
  });
  test('words and units', () => {
    expect(['250', '1 250', '2.5', ''].map(parseWhole)).toEqual([250, 1250, null, null]);
    expect(['2,5', '3', '1.23456'].map(parseUnits)).toEqual([2.5, 3, null]);
  });
  test('moments', () => {
    expect(parseLocalMoment('')).toBeNull();
    expect(parseLocalMoment('2026-11-20T12:00')).toMatch(/^2026-11-\d\dT\d\d:00:00\.000Z$/);
  });
});

describe('an offer', () => {
  test('takes the words that are counted where none are named, and needs them where nobody could count', () => {
    expect(quoteProblems(values({}), deskOrder())).toEqual([]);
    expect(toDeskQuote(values({}), deskOrder())).toEqual({});
    expect(quoteProblems(values({}), deskOrder({ counted_words: null }))).toEqual([
      { field: 'words', code: 'Required' },
    ]);
    expect(quoteProblems(values({ words: '0' }), deskOrder())).toEqual([{ field: 'words', code: 'Invalid' }]);
  });
  test('of another price says why', () => {
    expect(codes('quote', { net: '49' })).toEqual(['reason Required']);
    expect(codes('quote', { net: '49', reason: 'ok' })).toEqual(['reason TooShort']);
    expect(toDeskQuote(values({ words: '10', net: '49', reason: ' as agreed ', remark: '' }), deskOrder())).toEqual({
      words: 10,
      net: '49.00',
      reason: 'as agreed',
    });
    expect(toDeskQuote(values({ reason: 'left over' }), deskOrder())).toEqual({});
  });
  test('counts units where words are not what is priced', () => {
    const order = deskOrder({ unit: 'page', counted_words: null });
    expect(quoteProblems(values({ words: '10' }), order)).toEqual([{ field: 'quantity', code: 'Required' }]);
    expect(toDeskQuote(values({ words: '10', quantity: '2,5' }), order)).toEqual({ quantity: 2.5 });
  });
  test('that stands says why', () => {
    expect(codes('answerReview', { decision: 'uphold' })).toEqual(['answer Required']);
    expect(codes('answerReview', { decision: 'revise' })).toEqual([]);
  });
});

describe('what is asked for', () => {
  test('a refund is at most what is refundable', () => {
    const order = deskOrder({ refundable: money('100.00') });
    const reason = 'Delivered late';
    expect(codes('refund', { amount: '100', reason }, facts(order))).toEqual([]);
    expect(codes('refund', { amount: '100.01', reason }, facts(order))).toEqual(['amount OutOfRange']);
    expect(codes('refund', { amount: '0', reason }, facts(order))).toEqual(['amount Invalid']);
    expect(codes('refund', { amount: '', reason: '' }, facts(order))).toEqual(['amount Required', 'reason Required']);
  });
  test('a delivery is there to the last document', () => {
    expect(codes('deliver', {})).toEqual(['uploads FileRequired']);
    expect(codes('deliver', {}, facts(deskOrder(), { stored: 2, areAll: false }))).toEqual(['uploads FileNotReady']);
    expect(codes('deliver', {}, facts(deskOrder(), { stored: 2, areAll: true }))).toEqual([]);
  });
  test('a parcel has its carrier and number', () => {
    expect(codes('postParcel', {})).toEqual(['carrier Required', 'tracking_number Required']);
    expect(codes('postParcel', { carrier: 'deutsche_post', trackingNumber: 'RR-1' })).toEqual([
      'tracking_number Invalid',
    ]);
    expect(codes('postParcel', { carrier: 'deutsche_post', trackingNumber: 'RR 123456785 DE' })).toEqual([]);
  });
  test('an acceptance by phone names everything by the contract', () => {
    expect(
      codes('acceptByPhone', { shipment: { ...shipmentFields, street: '' } }, facts(deskOrder({ shipment }))),
    ).toEqual([
      'name Required',
      'called_at Required',
      'words Required',
      'billing.name Required',
      'billing.address Required',
      'billing.postcode Required',
      'billing.city Required',
      'billing.country_id Required',
      'shipment.street Required',
      'consents.immediate_start ConsentRequired',
    ]);
    const said = {
      caller: 'Ada Nowak',
      calledAt: '2026-11-20T12:00',
      readOut: 'You order the translation for 123 euros.',
      billing,
      consent: true,
    };
    expect(codes('acceptByPhone', said)).toEqual([]);
  });
  test('a corrected count begins with what was counted', () => {
    const { counts } = deskOrder();
    expect(deskTasks.correctCount.begin?.(deskOrder(), counts[0]?.file_id ?? null)).toEqual({ words: '300' });
    expect(deskTasks.correctCount.begin?.(deskOrder(), null)).toEqual({ words: '' });
    expect(codes('correctCount', { words: '0', reason: 'A cover page only' })).toEqual([]);
  });
});

describe('what differs after somebody else has changed an order', () => {
  const before = deskOrder();
  const kinds = (changes: Parameters<typeof deskOrder>[0]) =>
    orderDifference(before, deskOrder({ tag: 'tag-2', ...changes })).map(({ kind }) => kind);

  test('is nothing for the same order', () => {
    expect(orderDifference(before, deskOrder())).toEqual([]);
  });
  test('is told of by what people look at', () => {
    expect(orderDifference(before, deskOrder({ tag: 'tag-2', status: 'acceptation', price }))).toEqual([
      { kind: 'status', before: 'calculation', now: 'acceptation' },
      { kind: 'price', before: null, now: price.gross },
    ]);
    expect(kinds({ counted_words: 250 })).toEqual(['words']);
    expect(kinds({ deadline: now })).toEqual(['deadline']);
    expect(kinds({ messages: { count: 2, unanswered: 1 } })).toEqual(['messages']);
    expect(kinds({ note: 'Please hurry' })).toEqual(['request']);
    expect(
      kinds({
        refunds: [
          { id: 1, amount: money('1.00'), cause: 'refunded', way: 'method', reason: 'late', by: 'Ada', at: now },
        ],
      }),
    ).toEqual(['refunds']);
  });
  test('names documents', () => {
    expect(
      orderDifference(
        before,
        deskOrder({ tag: 'tag-2', documents: [{ id: 'other0123456789', name: 'other.docx', kind: 'source' }] }),
      ),
    ).toEqual([{ kind: 'documents', added: ['other.docx'], removed: ['contract.docx'] }]);
  });
  test('is at least said to be something', () => {
    expect(kinds({ locale: 'de' })).toEqual(['other']);
  });
});

describe('the page of an order', () => {
  const start = async () => {
    const actor = createActor(
      deskOrderMachine.provide({
        actors: {
          loadOrder: fromPromise<DeskOrderOutcome, { orderId: number }>(async () => ({
            kind: 'found',
            page: deskPage(),
          })),
          streamOrder: fromEmitter<DeskStreamEvent, { orderId: number }>(({ sendBack }) => {
            streams.push(sendBack);
            return undefined;
          }),
        },
      }),
      { input: { orderId: 12, typed: {} } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    return actor;
  };
  const streams: ((event: DeskStreamEvent) => void)[] = [];

  test('leaves what is being done as it is when somebody else changes the order', async () => {
    const actor = await start();
    actor.send({ type: 'open', subject: { action: 'cancel', part: null } });
    const { task } = actor.getSnapshot().children;
    task?.send({ type: 'change', values: { reason: 'Ordered twice' } });
    actor.send({ type: 'presence', presence: { tag: 'tag-2', people: [] } });
    expect(actor.getSnapshot().matches({ shown: { details: 'refreshing', work: 'open' } })).toBe(true);
    expect(actor.getSnapshot().children.task).toBe(task);
    expect(streams).toHaveLength(1);
    actor.stop();
  });

  test('opens what was left with what was typed', async () => {
    const actor = await start();
    actor.send({ type: 'open', subject: { action: 'cancel', part: null } });
    actor.getSnapshot().children.task?.send({ type: 'change', values: { reason: 'Ordered twice' } });
    actor.send({ type: 'open', subject: { action: 'write', part: null } });
    expect(actor.getSnapshot().context.subject?.action).toBe('write');
    actor.send({ type: 'open', subject: { action: 'cancel', part: null } });
    expect(actor.getSnapshot().children.task?.getSnapshot().context.values.reason).toBe('Ordered twice');
    actor.stop();
  });

  test('prices another amount before somebody has said why, and not what cannot be read', async () => {
    const actor = await start();
    actor.send({ type: 'open', subject: { action: 'quote', part: null } });
    const { task } = actor.getSnapshot().children;
    const quote = () => task?.getSnapshot().context.preview?.getSnapshot().context.quote;
    expect(quote()).toEqual({ words: 300 });
    task?.send({ type: 'change', values: { net: '49' } });
    expect(quote()).toMatchObject({ net: '49.00', reason: expect.any(String) });
    task?.send({ type: 'change', values: { net: 'much' } });
    expect(quote()).toBeNull();
    actor.stop();
  });
});
