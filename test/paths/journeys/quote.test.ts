import { describe, expect, test } from 'vitest';
import type { Order } from '../../../openapi/types.ts';
import { billing, countries, estimate, hashes, order, quotation, request } from '../../models/samples.ts';
import { checkoutOf, existing, found, toEditing } from './openQuote.ts';

describe('a free quotation', () => {
  test('from the draft to the accepted order', async () => {
    const quote = await toEditing();
    const { actor, clock } = quote;
    actor.send({ type: 'change', fields: { text: 'Hello world', email: 'ada@customer.example' } });
    clock.increment(300);
    expect(quote.saved.last().input.draft.fields.text).toBe('Hello world');
    await quote.saved.last().answer();
    clock.increment(100);
    await quote.estimated.last().answer(estimate);
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: { price: 'known', draft: 'saved' } },
      context: { estimate: { words: 500 } },
    });
    actor.send({ type: 'request' });
    await quote.checked.last().answer({ valid: true, request });
    await quote.requested.last().answer({ kind: 'received', quotation: quotation('calculation') });
    expect(quote.opened).toEqual([hashes.quotation]);
    await quote.loaded.last().answer(found('calculation'));
    expect(actor.getSnapshot().value).toEqual({ awaiting: 'promised' });
    quote.followed.last().tell({ type: 'quotation.changed', quotation: quotation('acceptation') });
    await quote.loaded.last().answer(found('acceptation'));
    expect(actor.getSnapshot().value).toEqual({ offered: 'considering' });
    await quote.kept.last().answer({ billing, countries });
    checkoutOf(quote).send({ type: 'continue' });
    expect(actor.getSnapshot().value).toEqual({ offered: 'ordering' });
    checkoutOf(quote).send({ type: 'continue' });
    await quote.billed.last().answer({ valid: true });
    checkoutOf(quote).send({ type: 'choose', method: 'sandbox' });
    checkoutOf(quote).send({ type: 'consent', given: true, text: 'Begin at once.' });
    checkoutOf(quote).send({ type: 'place' });
    const placed: Order = order('payment');
    await quote.placed.last().answer({ kind: 'placed', order: placed });
    expect(actor.getSnapshot()).toMatchObject({ value: { offered: 'ordered' }, context: { order: placed } });
    clock.increment(86_400_000);
    expect(actor.getSnapshot().value).toEqual({ offered: 'ordered' });
  });

  test('a double request makes one', async () => {
    const { actor, checked, requested } = await toEditing();
    actor.send({ type: 'request' });
    actor.send({ type: 'request' });
    expect(checked.made).toHaveLength(1);
    await checked.last().answer({ valid: true, request });
    actor.send({ type: 'request' });
    expect(requested.made).toHaveLength(1);
    await requested.last().fail();
    expect(actor.getSnapshot().value).toBe('notSent');
    actor.send({ type: 'retry' });
    await checked.last().answer({ valid: true, request });
    expect(requested.made.map(({ input }) => input.key)).toEqual(['draft-key-1', 'draft-key-1']);
  });

  test('a draft sent from another tab is asked for again only by a new key', async () => {
    const { actor, checked, requested } = await toEditing();
    actor.send({ type: 'request' });
    await checked.last().answer({ valid: true, request });
    await requested.last().answer({ kind: 'sentElsewhere', freshKey: 'draft-key-2' });
    expect(actor.getSnapshot().context).toMatchObject({ refusal: 'SentElsewhere', key: 'draft-key-2' });
  });

  test('fifteen minutes pass: overdue, and offered after all', async () => {
    const { actor, clock, followed, loaded } = await existing(found('calculation', 900_000));
    clock.increment(899_999);
    expect(actor.getSnapshot().value).toEqual({ awaiting: 'promised' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ awaiting: 'overdue' });
    expect(actor.getSnapshot().hasTag('attention')).toBe(true);
    followed.last().tell({ type: 'quotation.changed', quotation: quotation('acceptation') });
    await loaded.last().answer(found('acceptation'));
    expect(actor.getSnapshot().value).toEqual({ offered: 'considering' });
  });

  test('rejected with a reason, and asked for again', async () => {
    const { actor, rejected, renewed, loaded } = await existing(found('acceptation'));
    actor.send({ type: 'reject' });
    actor.send({ type: 'keepOffer' });
    actor.send({ type: 'reject' });
    actor.send({ type: 'confirmRejection', reason: 'Too dear.' });
    expect(rejected.last().input).toEqual({ hash: hashes.quotation, reason: 'Too dear.' });
    await rejected.last().answer({ kind: 'rejected', quotation: quotation('canceled') });
    actor.send({ type: 'askAgain' });
    await renewed.last().answer(quotation('calculation', { hash: 'another0123456789' }));
    expect(loaded.last().input).toEqual({ hash: 'another0123456789' });
  });

  test('an offer that has run out is looked at anew, with a pause between', async () => {
    const { actor, clock, loaded } = await existing(found('acceptation', 0, 0));
    expect(loaded.made).toHaveLength(1);
    clock.increment(4_999);
    expect(loaded.made).toHaveLength(1);
    clock.increment(1);
    await loaded.last().answer(found('dropped'));
    expect(actor.getSnapshot().value).toBe('expired');
  });
});
