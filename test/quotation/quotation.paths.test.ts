import { describe, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { billing, countries, hashes, order, quotation } from '../support/models/samples.ts';
import { buildStreamEvent, findCheckout, open, openExisting } from '../support/paths/openQuotation.ts';

const inMinutes = (minutes: number): string =>
  new Date(Date.parse(quotation('draft').server_time) + minutes * 60_000).toISOString();

describe('a free quotation', () => {
  test('from the answer to the request to the order, without being fetched', async () => {
    const opened = open({ hash: hashes.quotation, received: quotation('calculation') });
    const { actor, clock } = opened;
    expect(actor.getSnapshot().value).toEqual({ known: { preparing: 'promised' } });
    opened.streamed.last().send(buildStreamEvent('in_analysis'));
    expect(actor.getSnapshot()).toMatchObject({
      value: { known: { preparing: 'promised' } },
      context: { quotation: { status: 'in_analysis' } },
    });
    opened.streamed.last().send(buildStreamEvent('acceptation'));
    expect(actor.getSnapshot().value).toEqual({ known: { offered: 'considering' } });
    expect(opened.streamed.opened).toHaveLength(1);
    await opened.stored.last().answer({ billing, remembered: true, method: null, countries, countryId: 0 });
    findCheckout(opened).send({ type: 'continue' });
    expect(actor.getSnapshot().value).toEqual({ known: { offered: 'ordering' } });
    findCheckout(opened).send({ type: 'continue' });
    await opened.billed.last().answer({ valid: true });
    await opened.taxed.last().answer({ kind: 'taxed', taxed: null });
    findCheckout(opened).send({ type: 'choose', method: 'stripe' });
    findCheckout(opened).send({ type: 'consent', given: true });
    findCheckout(opened).send({ type: 'place' });
    opened.streamed.last().send(buildStreamEvent('payment'));
    const placed: Order = order('payment');
    await opened.placed.last().answer({ kind: 'placed', placed: { kind: 'order', order: placed } });
    expect(actor.getSnapshot()).toMatchObject({ value: { known: { offered: 'ordered' } }, context: { order: placed } });
    clock.increment(86_400_000);
    expect(actor.getSnapshot().value).toEqual({ known: { offered: 'ordered' } });
    expect(opened.loaded.made).toHaveLength(0);
  });

  test('what has become of the offer while its checkout begins stays when that has begun', async () => {
    const opened = open({ hash: hashes.quotation, received: quotation('acceptation', { by_phone: false }) });
    opened.streamed.last().send(buildStreamEvent('acceptation', { by_phone: true }));
    await opened.stored.last().answer({ billing, remembered: true, method: null, countries, countryId: 0 });
    expect(findCheckout(opened).getSnapshot().can({ type: 'continue' })).toBe(true);
    expect(opened.actor.getSnapshot().context.quotation?.by_phone).toBe(true);
  });

  test('asked about, it cannot be ordered and does not expire; its new version begins a checkout of its own', async () => {
    const opened = await openExisting('acceptation', { valid_until: inMinutes(30) });
    const { actor, clock } = opened;
    opened.streamed.last().send({ type: 'stream.opened' });
    await opened.stored.last().answer({ billing, remembered: true, method: null, countries, countryId: 0 });
    const first = findCheckout(opened);
    expect(first.getSnapshot().can({ type: 'continue' })).toBe(true);
    opened.streamed.last().send(buildStreamEvent('acceptation', { under_review: true, valid_until: inMinutes(30) }));
    expect(actor.getSnapshot().value).toEqual({ known: { reviewed: 'waiting' } });
    expect(actor.getSnapshot().children.checkout).toBeUndefined();
    clock.increment(86_400_000);
    expect(actor.getSnapshot().value).toEqual({ known: { reviewed: 'waiting' } });
    opened.streamed.last().send(buildStreamEvent('acceptation', { version: 2 }));
    expect(actor.getSnapshot()).toMatchObject({
      value: { known: { offered: 'considering' } },
      context: { quotation: { version: 2 } },
    });
    expect(findCheckout(opened)).not.toBe(first);
    const second = findCheckout(opened);
    opened.streamed.last().send(buildStreamEvent('acceptation', { version: 2, reference: 'PO-118' }));
    expect(findCheckout(opened)).toBe(second);
    opened.streamed.last().send(buildStreamEvent('acceptation', { version: 3 }));
    expect(findCheckout(opened)).not.toBe(second);
  });

  test('rejected with a reason, and asked for again', async () => {
    const { actor, rejected, renewed, opened } = await openExisting('acceptation');
    actor.send({ type: 'reject' });
    actor.send({ type: 'backToOffer' });
    actor.send({ type: 'reject' });
    actor.send({ type: 'confirmRejection', reason: 'Too dear.' });
    expect(rejected.last().input).toEqual({ hash: hashes.quotation, reason: 'Too dear.' });
    await rejected.last().answer({ kind: 'rejected', quotation: quotation('canceled') });
    expect(actor.getSnapshot().value).toEqual({ known: 'rejected' });
    actor.send({ type: 'askAgain' });
    await renewed.last().answer({ kind: 'renewed', quotation: quotation('calculation', { hash: hashes.renewed }) });
    expect(opened).toEqual([hashes.renewed]);
    expect(actor.getSnapshot().status).toBe('done');
  });
});
