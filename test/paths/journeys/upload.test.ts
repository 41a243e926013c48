import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type FileCheck,
  type FileCount,
  type TransferEvent,
  type UploadParentEvent,
  uploadMachine,
} from '../../../machines/upload.ts';
import { recorder } from '../../models/receivers.ts';
import { attachment } from '../../models/samples.ts';
import { calls, lines } from './control.ts';

type FileOfKey = { key: string; name: string; size: number };

const open = (fileId: string | null = null) => {
  const check = calls<FileCheck, FileOfKey>();
  const transfer = lines<TransferEvent, FileOfKey>();
  const count = calls<FileCount, { fileId: string }>();
  const discarded: (string | null)[] = [];
  const parent = recorder<UploadParentEvent>();
  const clock = new SimulatedClock();
  const actor = createActor(
    uploadMachine.provide({
      actors: { checkFile: check.logic, transfer: transfer.logic, awaitCount: count.logic },
      actions: { discard: (_, { fileId: id }) => discarded.push(id) },
    }),
    { clock, input: { parent: parent.ref, attachment: attachment('a', fileId) } },
  ).start();
  return { actor, check, transfer, count, clock, discarded, received: parent.received };
};

describe('a document', () => {
  test('is checked, sent, paused, resumed and counted', async () => {
    const { actor, check, transfer, count, received } = open();
    await check.last().answer({ kind: 'accepted' });
    transfer.last().send({ type: 'progress', sent: 400 });
    expect(actor.getSnapshot().context.sent).toBe(400);
    actor.send({ type: 'pause' });
    expect(transfer.last().stopped).toBe(true);
    expect(actor.getSnapshot()).toMatchObject({ value: 'paused', context: { sent: 400 } });
    actor.send({ type: 'resume' });
    expect(transfer.opened).toHaveLength(2);
    transfer.last().send({ type: 'stored', fileId: 'file-1' });
    await count.last().answer({ kind: 'counted', words: 500 });
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { words: 500, sent: 1_000 } });
    expect(received).toEqual([
      { type: 'upload.stored', key: 'a', fileId: 'file-1' },
      { type: 'upload.settled', key: 'a' },
    ]);
  });

  test.each(['retry', 'network.restored'] as const)('an interrupted transfer goes on: %s', async (type) => {
    const { actor, check, transfer } = open();
    await check.last().answer({ kind: 'accepted' });
    transfer.last().send({ type: 'progress', sent: 700 });
    transfer.last().send({ type: 'interrupted' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'interrupted', context: { sent: 700 } });
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('uploading');
    expect(transfer.opened).toHaveLength(2);
  });

  test('one that is too many for the day waits for the customer', async () => {
    const { actor, check, transfer, received } = open();
    await check.last().answer({ kind: 'accepted' });
    transfer.last().send({ type: 'postponed', reason: 'UploadQuotaReached' });
    expect(actor.getSnapshot().value).toBe('overQuota');
    expect(received).toEqual([]);
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().value).toBe('uploading');
  });

  test('one that the server has no room for is tried again by itself, where it stopped', async () => {
    const { actor, check, transfer, clock } = open();
    await check.last().answer({ kind: 'accepted' });
    transfer.last().send({ type: 'progress', sent: 700 });
    transfer.last().send({ type: 'postponed', reason: 'StorageFull' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'awaitingRoom', context: { sent: 700 } });
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toBe('awaitingRoom');
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'uploading', context: { sent: 700 } });
    expect(transfer.opened).toHaveLength(2);
  });

  test('a document of an old draft that the server no longer has is sent again', async () => {
    const { actor, check, count } = open('file-0');
    expect(count.last().input).toEqual({ fileId: 'file-0' });
    await count.last().answer({ kind: 'missing' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'checking', context: { fileId: null, sent: 0 } });
    await check.last().answer({ kind: 'lost' });
    expect(actor.getSnapshot().value).toBe('lost');
  });

  test('is refused with its reason, before and after it was sent', async () => {
    const before = open();
    await before.check.last().answer({ kind: 'refused', reason: 'FileTooLarge' });
    expect(before.actor.getSnapshot()).toMatchObject({ value: 'refused', context: { reason: 'FileTooLarge' } });
    const after = open('file-1');
    await after.count.last().answer({ kind: 'refused', reason: 'FileProtected' });
    expect(after.actor.getSnapshot()).toMatchObject({ value: 'refused', context: { reason: 'FileProtected' } });
  });

  test('removed while it is sent stops the transfer and is discarded', async () => {
    const { actor, check, transfer, discarded, received } = open();
    await check.last().answer({ kind: 'accepted' });
    actor.send({ type: 'remove' });
    expect(transfer.last().stopped).toBe(true);
    expect(discarded).toEqual([null]);
    expect(received).toEqual([{ type: 'upload.removed', key: 'a' }]);
    expect(actor.getSnapshot().status).toBe('done');
  });
});
