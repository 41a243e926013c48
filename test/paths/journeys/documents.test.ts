import { describe, expect, test } from 'vitest';
import { attachment, draft } from '../../models/samples.ts';
import { open, toEditing } from './openQuote.ts';

describe('documents of a request', () => {
  const attach = async (quote: ReturnType<typeof open>) => {
    quote.actor.send({ type: 'attach', files: [attachment('a')] });
    await quote.file.last().answer({ kind: 'accepted' });
  };

  test('one that arrives while the request is being checked keeps its place', async () => {
    const quote = await toEditing();
    await attach(quote);
    quote.actor.send({ type: 'request' });
    quote.transfer.last().tell({ type: 'stored', fileId: 'file-1' });
    expect(quote.actor.getSnapshot()).toMatchObject({
      value: 'checking',
      context: { attachments: [{ key: 'a', fileId: 'file-1' }] },
    });
  });

  test('one that arrives while the request waits to be sent again keeps its place', async () => {
    const quote = await toEditing();
    await attach(quote);
    quote.actor.send({ type: 'request' });
    await quote.checked.last().fail();
    quote.transfer.last().tell({ type: 'stored', fileId: 'file-1' });
    expect(quote.actor.getSnapshot()).toMatchObject({
      value: 'notSent',
      context: { attachments: [{ key: 'a', fileId: 'file-1' }] },
    });
  });

  test('attached or filled in before the price list is here, they stay', async () => {
    const quote = open({ kind: 'new', currencyId: 2 });
    await quote.restored.last().answer(draft());
    quote.actor.send({ type: 'attach', files: [attachment('a')] });
    quote.actor.send({ type: 'change', fields: { text: 'Hello' } });
    await quote.pairs.last().fail();
    quote.actor.send({ type: 'change', fields: { note: 'Please hurry.' } });
    expect(quote.actor.getSnapshot()).toMatchObject({
      value: 'unavailable',
      context: { attachments: [{ key: 'a' }], fields: { text: 'Hello', note: 'Please hurry.' } },
    });
  });

  test('another currency chosen while its list is on the way asks for the right list', async () => {
    const quote = open({ kind: 'new', currencyId: 2 });
    await quote.restored.last().answer(draft());
    quote.actor.send({ type: 'change', fields: { currencyId: 3 } });
    expect(quote.pairs.made.map(({ input }) => input.currencyId)).toEqual([2, 3]);
  });

  test('more than twenty are not taken, and none is lost', async () => {
    const quote = await toEditing(draft([attachment('old', 'file-0')]));
    quote.actor.send({ type: 'attach', files: Array.from({ length: 20 }, (_, index) => attachment(`new-${index}`)) });
    expect(quote.actor.getSnapshot().context).toMatchObject({ tooMany: true, attachments: [{ key: 'old' }] });
  });

  test('one that is taken away is no longer asked for', async () => {
    const quote = await toEditing();
    await attach(quote);
    quote.actor.getSnapshot().context.uploads.a?.send({ type: 'remove' });
    expect(quote.actor.getSnapshot().context).toMatchObject({ attachments: [], uploads: {} });
  });
});
