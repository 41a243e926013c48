import { describe, expect, test } from 'vitest';
import { createDocuments } from '../../machines/documents/documents.ts';
import { checkedRequest, estimate, hashes, pair, priceList, quotation, restored } from '../support/models/samples.ts';
import { open, openEditing } from '../support/paths/openRequest.ts';

const received = { cartHash: hashes.cart, quotations: [quotation('calculation')] };

describe('a request', () => {
  test('from the first word to the quotation that it is answered with', async () => {
    const request = await openEditing();
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
    expect(request.requested.last().input).toMatchObject({ request: checkedRequest, key: 'draft-key-1' });
    await request.requested.last().answer({ kind: 'received', received });
    expect(request.opened).toEqual([received]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: received });
  });

  test('names a document that arrives while it is checked', async () => {
    const attachment = { key: 'document-1', name: 'contract.docx', size: 1_000, fileId: null };
    const { actor, checked, requested } = await openEditing();
    actor.send({ type: 'attachments.edited', documents: createDocuments([attachment]) });
    actor.send({ type: 'submit' });
    actor.send({ type: 'attachments.changed', documents: createDocuments([{ ...attachment, fileId: 'file-1' }]) });
    await checked.last().answer({ valid: true, request: checkedRequest });
    expect(requested.last().input.request?.file_ids).toEqual(['file-1']);
  });

  test('submitted twice makes one', async () => {
    const { actor, checked, requested } = await openEditing();
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
    const first = await openEditing();
    first.actor.send({ type: 'submit' });
    await first.checked.last().answer({ valid: true, request: checkedRequest });
    await first.requested.last().fail();
    const [waiting] = first.unsent;
    expect(waiting).toMatchObject({ key: 'draft-key-1', unsent: true });
    const second = await openEditing(waiting);
    expect(second.actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'asking' } } });
    expect(second.asking.last().input).toEqual({ key: 'draft-key-1' });
    await second.asking.last().answer('answering');
    await second.checked.last().answer({ valid: true, request: checkedRequest });
    expect(second.requested.last().input.key).toBe('draft-key-1');
  });

  test('that has waited for as long as stored data lives is not sent, and the page says so', async () => {
    const { actor, checked, requested, asking } = await openEditing();
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

  test('of a draft that another tab has sent is made again only by a new key', async () => {
    const { actor, checked, requested } = await openEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    await requested.last().answer({ kind: 'sentByOtherTab', freshKey: 'draft-key-2' });
    expect(actor.getSnapshot().context).toMatchObject({ refusal: 'SentByOtherTab', key: 'draft-key-2' });
  });

  test('is marked where the rules find something wrong, until it is mended', async () => {
    const { actor, checked } = await openEditing();
    actor.send({ type: 'submit' });
    await checked.last().answer({
      valid: false,
      problems: [
        { field: 'email', code: 'EmailInvalid' },
        { field: 'files', code: 'NothingToTranslate' },
        { field: 'terms', code: 'ConsentRequired' },
      ],
      doubt: null,
    });
    actor.send({ type: 'change', fields: { email: 'ada@customer.example', text: 'Hello' } });
    expect(actor.getSnapshot().context.problems).toEqual([{ field: 'terms', code: 'ConsentRequired' }]);
  });
});

describe('a request by prices that the device has seen last', () => {
  const withLastSeen = async () => {
    const request = await open();
    await request.restored.last().answer(restored());
    await request.pairs.last().answer(priceList([pair], 'device'));
    return request;
  };

  test('that is submitted waits to be sent, and carries nothing of them', async () => {
    const { actor, checked, requested, unsent } = await withLastSeen();
    actor.send({ type: 'submit' });
    await checked.last().answer({ valid: true, request: checkedRequest });
    expect(requested.last().input).toEqual({
      request: checkedRequest,
      attachments: [],
      key: 'draft-key-1',
      cartHash: null,
    });
    await requested.last().fail();
    expect(actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'pausing' } } });
    expect(unsent).toMatchObject([{ unsent: true }]);
  });
});
