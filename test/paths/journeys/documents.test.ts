import { describe, expect, test } from 'vitest';
import { attachment, checkedRequest, draft, hashes, priceList, quotation, restored } from '../../models/samples.ts';
import { attachmentsOf, open, toEditing } from './openRequest.ts';

describe('documents of a request', () => {
  const attach = async (request: ReturnType<typeof open>) => {
    request.actor.send({ type: 'attach', files: [attachment('a')] });
    await request.loaded.last().answer();
    await request.file.last().answer({ kind: 'accepted' });
  };
  const remove = (request: ReturnType<typeof open>, key: string) =>
    attachmentsOf(request).getSnapshot().context.uploads[key]?.send({ type: 'remove' });

  test('one that arrives while the request is being checked keeps its place', async () => {
    const request = await toEditing();
    await attach(request);
    request.actor.send({ type: 'submit' });
    expect(request.checked.last().input.refused).toBe(false);
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: 'checking' },
      context: { documents: { attachments: [{ key: 'a', fileId: 'file-1' }], standing: 'stored' } },
    });
  });

  test('one that arrives while the request waits to be sent again keeps its place, after a reload, too', async () => {
    const request = await toEditing();
    await attach(request);
    request.actor.send({ type: 'submit' });
    await request.checked.last().fail();
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { unsent: 'pausing' } } },
      context: { documents: { attachments: [{ key: 'a', fileId: 'file-1' }] } },
    });
    expect(request.unsent.at(-1)).toMatchObject({ unsent: true, attachments: [{ key: 'a', fileId: 'file-1' }] });
  });

  test('attached or filled in before the price list is here, they stay', async () => {
    const request = open();
    await request.restored.last().answer(restored());
    request.actor.send({ type: 'attach', files: [attachment('a')] });
    request.actor.send({ type: 'change', fields: { text: 'Hello' } });
    await request.pairs.last().fail();
    request.actor.send({ type: 'change', fields: { note: 'Please hurry.' } });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: { filling: 'unavailable' } },
      context: { documents: { attachments: [{ key: 'a' }] }, fields: { text: 'Hello', note: 'Please hurry.' } },
    });
  });

  test('of more than twenty the first are taken, in their order, and how many are left out is known', async () => {
    const request = await toEditing(draft([attachment('old', 'file-0')]));
    const files = Array.from({ length: 30 }, (_, index) => attachment(`new-${index}`));
    request.actor.send({ type: 'attach', files });
    const taken = ['old', ...files.slice(0, 19).map(({ key }) => key)];
    const snapshot = attachmentsOf(request).getSnapshot();
    expect(snapshot).toMatchObject({ value: { room: 'exceeded' }, context: { leftOut: 11 } });
    expect(Object.keys(snapshot.context.uploads)).toEqual(taken);
    expect(request.actor.getSnapshot().context.documents.attachments.map(({ key }) => key)).toEqual(taken);
    expect(request.discarded).toEqual(files.slice(19).map(({ key }) => key));
  });

  test('of too many that are chosen before what sends them is here, the same is true once it is', async () => {
    const request = await toEditing();
    const files = Array.from({ length: 30 }, (_, index) => attachment(`new-${index}`));
    request.actor.send({ type: 'attach', files });
    expect(request.actor.getSnapshot().context.documents.attachments).toEqual(files.slice(0, 20));
    expect(request.discarded).toEqual(files.slice(20).map(({ key }) => key));
    await request.loaded.last().answer();
    expect(attachmentsOf(request).getSnapshot()).toMatchObject({
      value: { room: 'exceeded' },
      context: { leftOut: 10 },
    });
  });

  test('chosen before what sends them is here, they wait for it, and the request for them', async () => {
    const request = await toEditing();
    request.actor.send({ type: 'attach', files: [attachment('a')] });
    request.actor.send({ type: 'attach', files: [attachment('b')] });
    expect(request.written.at(-1)).toMatchObject({ attachments: [{ key: 'a' }, { key: 'b' }] });
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    await request.loaded.last().fail();
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { unsent: 'awaitingDocuments' } } },
      context: { documents: { standing: 'pending' } },
    });
    request.clock.increment(5_000);
    await request.loaded.last().answer();
    for (const [index, { answer }] of request.file.made.entries()) {
      await answer({ kind: 'accepted' });
      request.transfer.last().send({ type: 'stored', fileId: `file-${index}` });
    }
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.requested.last().input.attachments).toEqual([attachment('a', 'file-0'), attachment('b', 'file-1')]);
  });

  test('lost by the server before what sends them is here, they are sent once more, and the request after them', async () => {
    const request = open();
    await request.restored.last().answer(restored(draft([attachment('a', 'file-0')])));
    await request.pairs.last().answer(priceList());
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    await request.requested.last().answer({ kind: 'documentsMissing', keys: ['a'] });
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { unsent: 'awaitingDocuments' } } },
      context: { documents: { attachments: [attachment('a')], standing: 'pending' } },
    });
    await request.loaded.last().answer();
    await request.file.last().answer({ kind: 'accepted' });
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.requested.last().input.attachments).toEqual([attachment('a', 'file-1')]);
  });

  test('one that is removed is no longer asked for, while the request is being sent, too', async () => {
    const request = await toEditing();
    await attach(request);
    remove(request, 'a');
    expect(request.actor.getSnapshot().context.documents.attachments).toEqual([]);
    expect(attachmentsOf(request).getSnapshot().context.uploads).toEqual({});
    await attach(request);
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    remove(request, 'a');
    await request.requested.last().answer({ kind: 'refused', code: 'RateLimited' });
    expect(request.actor.getSnapshot().context.documents.attachments).toEqual([]);
  });

  test('which of them there are is written at once, so that one that is removed does not return after a reload', async () => {
    const request = await toEditing(draft([attachment('a', 'file-1'), attachment('b', 'file-2')]));
    remove(request, 'a');
    expect(request.written.at(-1)).toMatchObject({ attachments: [{ key: 'b' }] });
    request.actor.send({ type: 'submit' });
    remove(request, 'b');
    expect(request.written.at(-1)).toMatchObject({ key: 'draft-key-1', attachments: [] });
    const early = open();
    await early.restored.last().answer(restored(draft([attachment('a', 'file-1')])));
    await early.loaded.last().answer();
    remove(early, 'a');
    expect(early.written.at(-1)).toMatchObject({ attachments: [] });
  });

  test('one that is refused after it was counted keeps the request from being sent', async () => {
    const request = await toEditing(draft([attachment('a', 'file-1')]));
    await request.counted.last().answer({ kind: 'refused', reason: 'FileProtected' });
    request.actor.send({ type: 'submit' });
    expect(request.checked.last().input).toMatchObject({ refused: true, attachments: [{ fileId: 'file-1' }] });
  });

  test('one that the server no longer has is sent once more, and the draft knows', async () => {
    const request = await toEditing(draft([attachment('a', 'file-0')]));
    await request.counted.last().answer({ kind: 'missing' });
    expect(request.actor.getSnapshot().context.documents).toEqual({
      attachments: [attachment('a')],
      standing: 'pending',
      refused: [],
    });
    await request.file.last().answer({ kind: 'accepted' });
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    request.clock.increment(300);
    expect(request.saved.last().input.draft.attachments).toEqual([attachment('a', 'file-1')]);
  });

  test('submitted while one is on its way, the request is sent by itself once it has arrived', async () => {
    const request = await toEditing();
    await attach(request);
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { unsent: 'awaitingDocuments' } } },
      context: { problems: [] },
    });
    expect(request.unsent.at(-1)).toMatchObject({ unsent: true, attachments: [{ key: 'a', fileId: null }] });
    request.transfer.last().send({ type: 'interrupted' });
    request.clock.increment(5_000);
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.requested.last().input.attachments).toEqual([attachment('a', 'file-1')]);
    expect(request.requested.made).toHaveLength(1);
  });

  test('submitted while one is on its way that cannot be accepted, the request says so', async () => {
    const request = await toEditing();
    await attach(request);
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    request.transfer.last().send({ type: 'turnedDown', reason: 'FileTooLarge' });
    await request.asking.last().answer('answering');
    expect(request.checked.last().input.refused).toBe(true);
  });

  test('one that the server has lost when the request arrives is sent once more, and the request after it', async () => {
    const request = await toEditing(draft([attachment('a', 'file-0')]));
    await request.counted.last().answer({ kind: 'counted', words: 500 });
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    await request.requested.last().answer({ kind: 'documentsMissing', keys: ['a'] });
    expect(attachmentsOf(request).getSnapshot().context.uploads.a?.getSnapshot().value).toBe('checking');
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.actor.getSnapshot().value).toEqual({ form: { filling: { unsent: 'awaitingDocuments' } } });
    await request.file.last().answer({ kind: 'accepted' });
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    await request.requested
      .last()
      .answer({ kind: 'received', received: { cartHash: hashes.cart, quotations: [quotation('calculation')] } });
    expect(request.requested.made.map(({ input }) => input.attachments)).toEqual([
      [attachment('a', 'file-0')],
      [attachment('a', 'file-1')],
    ]);
    expect(request.actor.getSnapshot().status).toBe('done');
  });
});
