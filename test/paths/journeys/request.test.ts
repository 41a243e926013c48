import { describe, expect, test } from 'vitest';
import { machineTranslation } from '../../../machines/services/machineTranslation.ts';
import { checkedRequest, draft, estimate, hashes, pair, priceList, quotation, restored } from '../../models/samples.ts';
import { open, toEditing } from './openRequest.ts';

const received = { cartHash: hashes.cart, quotations: [quotation('calculation')] };

describe('a request', () => {
  test('from the first word to the quotation that it is answered with', async () => {
    const request = await toEditing();
    const { actor, clock } = request;
    actor.send({ type: 'change', fields: { text: 'Hello world', email: 'ada@customer.example' } });
    clock.increment(300);
    expect(request.saved.last().input.draft.fields.text).toBe('Hello world');
    await request.saved.last().answer();
    clock.increment(100);
    await request.estimated.last().answer(estimate);
    expect(actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { editing: { price: 'known', draft: 'saved' } } } },
      context: { estimate: { words: 500 } },
    });
    actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.requested.last().input).toMatchObject({ service: { slug: 'write' }, key: 'draft-key-1' });
    await request.requested.last().answer({ kind: 'received', received });
    expect(request.opened).toEqual([received]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: received });
  });

  test('begins, and goes on, in a package that its service is offered in', async () => {
    const { actor, restored: asked } = open(machineTranslation);
    expect(actor.getSnapshot().context.fields.packageId).toBe(2);
    await asked.last().answer(restored(draft()));
    expect(actor.getSnapshot().context.fields.packageId).toBe(2);
  });

  test('submitted twice makes one', async () => {
    const { actor, checked, requested } = await toEditing();
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
    expect(checked.made).toHaveLength(1);
    await checked.last().answer({ valid: true, request: checkedRequest });
    actor.send({ type: 'submit' });
    expect(requested.made).toHaveLength(1);
    await requested.last().fail();
    expect(actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'pausing' } } });
    actor.send({ type: 'retry' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    expect(requested.made.map(({ input }) => input.key)).toEqual(['draft-key-1', 'draft-key-1']);
  });

  test('that could not be sent is sent after a reload, by the same key', async () => {
    const first = await toEditing();
    first.actor.send({ type: 'submit' });
    await first.checked.last().answer({ valid: true, request: checkedRequest });
    await first.requested.last().fail();
    const [waiting] = first.unsent;
    expect(waiting).toMatchObject({ key: 'draft-key-1', unsent: true });
    const second = await toEditing(waiting);
    expect(second.actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'asking' } } });
    expect(second.asking.last().input).toEqual({ key: 'draft-key-1' });
    await second.asking.last().answer('answering');
    await second.checked.last().answer({ valid: true, request: checkedRequest });
    expect(second.requested.last().input.key).toBe('draft-key-1');
  });

  test('that could not be sent is sent once the server answers again, without a sign of the network', async () => {
    const { actor, clock, checked, requested, asking } = await toEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    await requested.last().fail();
    clock.increment(5_000);
    await asking.last().answer('silent');
    expect(actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'pausing' } } });
    clock.increment(5_000);
    await asking.last().answer('answering');
    await checked.last().answer({ valid: true, request: checkedRequest });
    expect(requested.made.map(({ input }) => input.key)).toEqual(['draft-key-1', 'draft-key-1']);
  });

  test('that has waited for as long as stored data lives is not sent, and the page says so', async () => {
    const { actor, checked, requested, asking } = await toEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    await requested.last().fail();
    actor.send({ type: 'network.restored' });
    await asking.last().answer('expired');
    expect(actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { editing: {} } } },
      context: { refusal: 'PromiseExpired' },
    });
    expect(requested.made).toHaveLength(1);
  });

  test('that has expired on the device while the page was closed is said to be so, until a field is filled in', async () => {
    const { actor, restored: read, pairs } = open();
    await read.last().answer({ draft: draft(), promiseExpired: true, cartHash: null });
    await pairs.last().answer(priceList());
    expect(actor.getSnapshot().context.refusal).toBe('PromiseExpired');
    actor.send({ type: 'change', fields: { text: 'Hello' } });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  test('that could not be sent is changed first when a field is filled in', async () => {
    const { actor, checked, requested } = await toEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    await requested.last().fail();
    actor.send({ type: 'change', fields: { note: 'Please hurry.' } });
    expect(actor.getSnapshot().value).toEqual({
      form: { filling: { editing: { price: 'settling', draft: 'unsaved' } } },
    });
    actor.send({ type: 'network.restored' });
    expect(requested.made).toHaveLength(1);
  });

  test('of a draft that another tab has sent is made again only by a new key', async () => {
    const { actor, checked, requested } = await toEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    await requested.last().answer({ kind: 'sentByOtherTab', freshKey: 'draft-key-2' });
    expect(actor.getSnapshot().context).toMatchObject({ refusal: 'SentByOtherTab', key: 'draft-key-2' });
  });

  test('is marked where the rules find something wrong, until it is mended', async () => {
    const { actor, checked } = await toEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({
      valid: false,
      problems: [
        { field: 'email', code: 'EmailInvalid' },
        { field: 'files', code: 'NothingToTranslate' },
        { field: 'name', code: 'Required' },
      ],
      doubt: null,
    });
    actor.send({ type: 'change', fields: { email: 'ada@customer.example', text: 'Hello' } });
    expect(actor.getSnapshot().context.problems).toEqual([{ field: 'name', code: 'Required' }]);
  });

  test('asks about an address that can hardly be right, and lets it pass once it is confirmed', async () => {
    const { actor, checked } = await toEditing();
    expect(actor.getSnapshot().can({ type: 'confirmEmail' })).toBe(false);
    actor.send({ type: 'change', fields: { email: 'ada@gmial.com' } });
    actor.send({ type: 'submit' });
    expect(checked.last().input).toMatchObject({ confirmedEmail: null });
    const doubted = { valid: false, problems: [], doubt: { suggested: 'ada@gmail.com' } } as const;
    await checked.last().answer(doubted);
    expect(actor.getSnapshot().context.emailDoubt).toEqual(doubted.doubt);
    actor.send({ type: 'confirmEmail' });
    expect(actor.getSnapshot().context).toMatchObject({ emailDoubt: null, confirmedEmail: 'ada@gmial.com' });
    actor.send({ type: 'submit' });
    expect(checked.last().input).toMatchObject({ confirmedEmail: 'ada@gmial.com' });
    await checked.last().answer(doubted);
    actor.send({ type: 'change', fields: { email: 'ada@gmail.com' } });
    expect(actor.getSnapshot().context.emailDoubt).toBeNull();
  });

  test('asks for the right list when another currency is chosen while one is on the way', async () => {
    const { actor, restored: read, pairs } = open();
    await read.last().answer(restored());
    actor.send({ type: 'change', fields: { currencyId: 3 } });
    expect(pairs.made.map(({ input }) => input.currencyId)).toEqual([2, 3]);
    await pairs.last().answer(priceList());
    expect(actor.getSnapshot().context).toMatchObject({ pairs: [pair], fields: { currencyId: 3 } });
  });
});

describe('a request by prices that the device has seen last', () => {
  const withLastSeen = async () => {
    const request = open();
    await request.restored.last().answer(restored());
    await request.pairs.last().answer(priceList([pair], 'device'));
    return request;
  };

  test('can be filled in, and is priced once the server has given the present ones', async () => {
    const { actor, estimated, awaited } = await withLastSeen();
    expect(estimated.made).toHaveLength(0);
    expect(actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { editing: { price: 'lastSeen' } } } },
      context: { pairs: [pair], listed: { source: 'device' } },
    });
    await awaited.last().answer(priceList([pair, { ...pair, target_lang: 'uk' }]));
    expect(actor.getSnapshot().value).toMatchObject({
      form: { filling: { editing: { price: 'estimating' } } },
    });
    await estimated.last().answer(estimate);
    expect(actor.getSnapshot().context).toMatchObject({ estimate: { words: 500 }, listed: { source: 'server' } });
    expect(actor.getSnapshot().context.pairs).toHaveLength(2);
  });

  test('that is submitted waits to be sent, and carries nothing of them', async () => {
    const { actor, checked, requested, unsent } = await withLastSeen();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    expect(Object.keys(requested.last().input).sort()).toEqual(['attachments', 'cartHash', 'fields', 'key', 'service']);
    await requested.last().fail();
    expect(actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'pausing' } } });
    expect(unsent).toMatchObject([{ unsent: true }]);
  });
});
