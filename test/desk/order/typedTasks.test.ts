import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type DeskSession, deskSessionMachine } from '../../../machines/desk/login/deskSession.ts';
import { type DeskOrderOutcome, deskOrderMachine } from '../../../machines/desk/order/deskOrder.ts';
import { emptyValues } from '../../../machines/desk/order/deskValues.ts';
import { readTypedTasks, removeTypedTasks, writeTypedTask } from '../../../src/desk/api/typedTasks.ts';
import { persistTyped } from '../../../src/desk/order/task/persistTyped.ts';
import { attachment, billing, shipmentFields } from '../../support/models/samples.ts';
import { deskPage } from './deskSamples.ts';

const createStorage = (entries: Record<string, string>): Storage => {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.assign(Object.create(methods), entries);
};
const values = { ...emptyValues, reason: 'Ordered twice' };
const names = () => Object.keys(sessionStorage);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage({}));
});
afterAll(() => void vi.unstubAllGlobals());

describe('what is typed of an action', () => {
  test('is stored by order and action until it is written as nothing', () => {
    const call = { ...emptyValues, carrier: 'dhl_de' as const, billing, shipment: shipmentFields };
    writeTypedTask(12, 'cancel', values);
    writeTypedTask(12, 'acceptByPhone', call);
    writeTypedTask(13, 'cancel', values);
    expect(readTypedTasks(12)).toEqual({
      cancel: { values, attachments: [] },
      acceptByPhone: { values: call, attachments: [] },
    });
    writeTypedTask(12, 'cancel', null);
    writeTypedTask(12, 'acceptByPhone', null);
    expect(names()).toEqual(['fifteen.desk.typed.13']);
  });

  test('is read as far as it fits, and not of another version', () => {
    const stored = { cancel: { ...values, decision: 'never', shipment: { street: 4 }, other: 1 } };
    const read = (version: number) => {
      vi.stubGlobal(
        'sessionStorage',
        createStorage({ 'fifteen.desk.typed.12': JSON.stringify({ version, typed: stored }) }),
      );
      return readTypedTasks(12);
    };
    expect(read(1)).toEqual({ cancel: { values, attachments: [] } });
    expect(read(2)).toEqual({});
    vi.stubGlobal('sessionStorage', createStorage({ 'fifteen.desk.typed.12': '{' }));
    expect(readTypedTasks(12)).toEqual({});
    vi.stubGlobal('sessionStorage', undefined);
    writeTypedTask(12, 'cancel', values);
    removeTypedTasks();
    expect(readTypedTasks(12)).toEqual({});
  });

  test('goes with whoever signs out, and the session is left to its own', async () => {
    vi.stubGlobal('sessionStorage', createStorage({ 'fifteen.desk': 'session' }));
    writeTypedTask(12, 'cancel', values);
    const actor = createActor(
      deskSessionMachine.provide({
        actors: { restoreSession: fromPromise<DeskSession | null>(async () => null) },
        actions: { removeTyped: removeTypedTasks },
      }),
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
    expect(names()).toEqual(['fifteen.desk']);
  });
});

describe('what is typed on the page of an order', () => {
  const open = async () => {
    const actor = createActor(
      deskOrderMachine.provide({
        actors: {
          loadOrder: fromPromise<DeskOrderOutcome, { orderId: number }>(async () => ({
            kind: 'found',
            page: deskPage(),
          })),
        },
        actions: { persistTyped },
      }),
      { input: { orderId: 12, typed: readTypedTasks(12) } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    const task = () => actor.getSnapshot().children.task;
    return {
      actor,
      task,
      start: (action: 'cancel' | 'write') => actor.send({ type: 'open', subject: { action, part: null } }),
      type: (reason: string) => task()?.send({ type: 'change', values: { reason } }),
    };
  };

  test('is there after a reload, without documents, also when something else was opened', async () => {
    const before = await open();
    before.start('cancel');
    before.type('Ordered twice');
    const subject = { action: 'deliver', part: null } as const;
    before.actor.send({ type: 'task.typed', subject, typed: { values, attachments: [attachment('a', 'file-1')] } });
    before.start('write');
    before.actor.stop();
    const after = await open();
    expect(after.actor.getSnapshot().context.typed).toEqual({
      cancel: { values, attachments: [] },
      deliver: { values, attachments: [] },
    });
    after.start('cancel');
    expect(after.task()?.getSnapshot().context.values.reason).toBe('Ordered twice');
    after.actor.stop();
  });

  test('is stored no more once it is given up, until it is opened again, and once it is sent', async () => {
    const { actor, start, type, task } = await open();
    start('cancel');
    type('Ordered twice');
    task()?.send({ type: 'leave' });
    expect(names()).toEqual([]);
    start('cancel');
    expect(names()).toEqual(['fifteen.desk.typed.12']);
    actor.send({ type: 'task.done', page: deskPage() });
    expect(names()).toEqual([]);
    actor.stop();
  });
});
