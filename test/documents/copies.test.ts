import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import type { DraftAttachment } from '../../machines/documents/attachment.ts';
import { attachmentsMachine } from '../../machines/documents/attachments.ts';
import { listCopies } from '../../machines/documents/copies.ts';
import { uploadMachine } from '../../machines/documents/upload.ts';
import { decodeDraft } from '../../machines/request/storedDraft.ts';
import { findCopies } from '../../src/documents/findCopies.ts';
import { removePendingFiles, writePendingFiles } from '../../src/lib/device/pendingFiles.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { draft } from '../support/models/samples.ts';

const machine = attachmentsMachine.provide({
  actors: {
    findCopies: fromPromise(({ input }) => findCopies(input.keys)),
    upload: uploadMachine.provide({ actors: { checkFile: fromPromise(() => new Promise(() => {})) } }),
  },
});

type Attachments = Actor<typeof attachmentsMachine>;

const opened = (attachments: readonly DraftAttachment[] = []): Attachments =>
  createActor(machine, { input: { parent: inertReceiver(), attachments } }).start();

const files = (...contents: readonly string[]): DraftAttachment[] =>
  writePendingFiles(contents.map((content, index) => new File([content], `${index}.txt`)));

/** Names of the documents that it asks about, once it has looked. */
const listAskedCopies = async (attachments: Attachments): Promise<string[]> => {
  const found = await waitFor(
    attachments,
    (snapshot) => snapshot.matches({ copies: 'asking' }) || snapshot.matches({ copies: 'none' }),
  );
  const names = listCopies(found.context.attachments, found.context.same).map(({ name }) => name);
  expect(found.matches({ copies: 'asking' })).toBe(names.length > 0);
  return names;
};

let attachments: Attachments;
beforeEach(() => {
  attachments = opened();
});
afterEach(() => {
  removePendingFiles(attachments.getSnapshot().context.attachments.map(({ key }) => key));
  attachments.stop();
});

const listed = (): string[] => attachments.getSnapshot().context.attachments.map(({ name }) => name);

test('the same content under another name is asked about; other content of the same size is not', async () => {
  attachments.send({ type: 'attach', files: files('same', 'size', 'same') });
  expect(await listAskedCopies(attachments)).toEqual(['2.txt']);
});

test('the copies go when they are not meant, wherever they stand', async () => {
  attachments.send({ type: 'attach', files: files('one', 'two', 'one', 'two', 'one') });
  expect(await listAskedCopies(attachments)).toEqual(['2.txt', '3.txt', '4.txt']);
  attachments.send({ type: 'removeCopies' });
  expect(await listAskedCopies(attachments)).toEqual([]);
  expect(listed()).toEqual(['0.txt', '1.txt']);
});

test('what is meant is asked once: not with the next document, and not after a reload', async () => {
  attachments.send({ type: 'attach', files: files('same', 'same') });
  expect(await listAskedCopies(attachments)).toEqual(['1.txt']);
  attachments.send({ type: 'leaveCopies' });
  attachments.send({ type: 'attach', files: files('another') });
  expect(await listAskedCopies(attachments)).toEqual([]);
  const stored = JSON.stringify(draft(attachments.getSnapshot().context.attachments));
  const again = opened(decodeDraft(JSON.parse(stored))?.attachments ?? []);
  expect(await listAskedCopies(again)).toEqual([]);
  again.send({ type: 'attach', files: files('same') });
  expect(await listAskedCopies(again)).toEqual(['0.txt']);
  again.stop();
});

test('a question that is open stays so after a reload', async () => {
  attachments.send({ type: 'attach', files: files('same', 'same') });
  await listAskedCopies(attachments);
  const again = opened(attachments.getSnapshot().context.attachments);
  expect(await listAskedCopies(again)).toEqual(['1.txt']);
  again.stop();
});

test('empty files, which are refused, are not asked about', async () => {
  attachments.send({ type: 'attach', files: files('', '') });
  expect(await listAskedCopies(attachments)).toEqual([]);
});
