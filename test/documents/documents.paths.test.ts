import { describe, expect, test } from 'vitest';
import { attachment, checkedRequest, draft, hashes, quotation, restored } from '../support/models/samples.ts';
import { findAttachments, open, openEditing } from '../support/paths/openRequest.ts';

describe('documents of a request', () => {
  const attach = async (request: Awaited<ReturnType<typeof open>>) => {
    request.actor.send({ type: 'attach', files: [attachment('a')] });
    await request.file.last().answer({ kind: 'accepted' });
  };
  const remove = (request: Awaited<ReturnType<typeof open>>, key: string) =>
    findAttachments(request).getSnapshot().context.uploads[key]?.send({ type: 'remove' });

  test('one that arrives while the request is being checked keeps its place', async () => {
    const request = await openEditing();
    await attach(request);
    request.actor.send({ type: 'submit' });
    expect(request.checked.last().input.refused).toBe(false);
    request.transfer.last().send({ type: 'stored', fileId: 'file-1' });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: 'checking' },
      context: { documents: { attachments: [{ key: 'a', fileId: 'file-1' }], standing: 'stored' } },
    });
  });

  test('of more than twenty the first are taken, in their order, and how many are left out is known', async () => {
    const request = await openEditing(draft([attachment('old', 'file-0')]));
    const files = Array.from({ length: 30 }, (_, index) => attachment(`new-${index}`));
    request.actor.send({ type: 'attach', files });
    const taken = ['old', ...files.slice(0, 19).map(({ key }) => key)];
    const snapshot = findAttachments(request).getSnapshot();
    expect(snapshot).toMatchObject({ value: { room: 'exceeded' }, context: { leftOut: 11 } });
    expect(Object.keys(snapshot.context.uploads)).toEqual(taken);
    expect(request.actor.getSnapshot().context.documents.attachments.map(({ key }) => key)).toEqual(taken);
    expect(request.discarded).toEqual(files.slice(19).map(({ key }) => key));
  });

  test('chosen one after the other, the request waits for both', async () => {
    const request = await openEditing();
    request.actor.send({ type: 'attach', files: [attachment('a')] });
    request.actor.send({ type: 'attach', files: [attachment('b')] });
    expect(request.written.at(-1)).toMatchObject({ attachments: [{ key: 'a' }, { key: 'b' }] });
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.actor.getSnapshot()).toMatchObject({
      value: { form: { filling: { unsent: 'awaitingDocuments' } } },
      context: { documents: { standing: 'pending' } },
    });
    for (const [index, { answer }] of request.file.made.entries()) {
      await answer({ kind: 'accepted' });
      request.transfer.last().send({ type: 'stored', fileId: `file-${index}` });
    }
    await request.asking.last().answer('answering');
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    expect(request.requested.last().input.attachments).toEqual([attachment('a', 'file-0'), attachment('b', 'file-1')]);
  });

  test('which of them there are is written at once, so that one that is removed does not return after a reload', async () => {
    const request = await openEditing(draft([attachment('a', 'file-1'), attachment('b', 'file-2')]));
    remove(request, 'a');
    expect(request.written.at(-1)).toMatchObject({ attachments: [{ key: 'b' }] });
    request.actor.send({ type: 'submit' });
    remove(request, 'b');
    expect(request.written.at(-1)).toMatchObject({ key: 'draft-key-1', attachments: [] });
    const early = await open();
    await early.restored.last().answer(restored(draft([attachment('a', 'file-1')])));
    remove(early, 'a');
    expect(early.written.at(-1)).toMatchObject({ attachments: [] });
  });

  test('one that is refused after it was counted keeps the request from being sent', async () => {
    const request = await openEditing(draft([attachment('a', 'file-1')]));
    await request.counted.last().answer({ kind: 'refused', reason: 'FileProtected' });
    request.actor.send({ type: 'submit' });
    expect(request.checked.last().input).toMatchObject({ refused: true, attachments: [{ fileId: 'file-1' }] });
  });

  test('submitted while one is on its way, the request is sent by itself once it has arrived', async () => {
    const request = await openEditing();
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

  test('one that the server has lost when the request arrives is sent once more, and the request after it', async () => {
    const request = await openEditing(draft([attachment('a', 'file-0')]));
    await request.counted.last().answer({ kind: 'counted', words: 500, portions: [] });
    request.actor.send({ type: 'submit' });
    await request.checked.last().answer({ valid: true, request: checkedRequest });
    await request.requested.last().answer({ kind: 'documentsMissing', keys: ['a'] });
    expect(findAttachments(request).getSnapshot().context.uploads.a?.getSnapshot().value).toBe('checking');
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
