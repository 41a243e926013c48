import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { storageTtlMs } from '../../machines/lib/storageTtl.ts';
import { followMachine } from '../../machines/payment/follow.ts';
import type { Customer } from '../../openapi/types.ts';
import { provideMessages, provideRating, provideRevisionRequest } from '../../src/aftercare/provide.ts';
import {
  readSentKey,
  readTypedMessage,
  readTypedRating,
  readTypedRevision,
  writeTyped,
} from '../../src/aftercare/typedTexts.ts';
import { removeCustomerStorage } from '../../src/lib/device/storageKeys.ts';
import { createApi } from '../../src/lib/http/client.ts';
import type { AppDeps } from '../../src/lib/services/appDeps.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { customer, finishedOrder, hashes, order } from '../support/models/samples.ts';

const visitor = () => null;
const signedIn = (): Customer => customer;
const other = 'another-order';

/** Values are the store's own properties, as a browser's are. */
const store = (): Storage => {
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
  return Object.create(methods);
};

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('localStorage', store());
});
afterAll(() => void vi.unstubAllGlobals());

describe('what is typed about an order', () => {
  test('is stored by order and part, until it is sent or two hours have passed', () => {
    vi.useFakeTimers();
    writeTyped(visitor, hashes.order, 'message', 'Good day');
    vi.advanceTimersByTime(storageTtlMs / 2);
    writeTyped(visitor, hashes.order, 'revision', 'The name');
    writeTyped(visitor, other, 'message', 'Hello');
    expect(readTypedMessage(visitor, hashes.order)).toBe('Good day');
    expect(readTypedRevision(visitor, other)).toBe('');
    writeTyped(visitor, other, 'message', null);
    expect(readTypedMessage(visitor, other)).toBe('');
    vi.advanceTimersByTime(storageTtlMs / 2 + 1);
    expect(readTypedMessage(visitor, hashes.order)).toBe('');
    expect(readTypedRevision(visitor, hashes.order)).toBe('The name');
    writeTyped(visitor, hashes.order, 'revision', null);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('of a visitor goes over to who signs in, and goes with the customer who logs out', () => {
    writeTyped(visitor, hashes.order, 'message', 'Good day');
    expect(readTypedMessage(signedIn, hashes.order)).toBe('Good day');
    writeTyped(signedIn, hashes.order, 'message', 'Good day to you');
    expect(readTypedMessage(visitor, hashes.order)).toBe('');
    removeCustomerStorage();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is nothing where the device stores something else, or nothing', () => {
    writeTyped(visitor, hashes.order, 'rating', { stars: 7, comment: 'Good' });
    writeTyped(visitor, hashes.order, 'message', { text: 'Good day' });
    writeTyped(visitor, hashes.order, 'messageKey', 'key');
    expect(readTypedRating(visitor, hashes.order)).toBeNull();
    expect(readTypedMessage(visitor, hashes.order)).toBe('');
    expect(readSentKey(visitor, hashes.order, 'messageKey')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    writeTyped(visitor, hashes.order, 'message', 'Good day');
    expect(readTypedMessage(visitor, hashes.order)).toBe('');
  });
});

describe('a page that is opened anew', () => {
  const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });
  const keys: (string | null)[] = [];
  const depsOf = (): AppDeps => ({
    api: createApi({
      brand: 'wordbridge',
      getLocale: () => 'en',
      session: { ready: async () => ({ token: 'token', owner: null }), isUnavailable: () => false, refuse: () => {} },
      fetch: async ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        throw new TypeError('The server cannot be reached.');
      },
    }),
    analytics: { isAllowed: () => false, track: () => {} },
    navigate: () => {},
    getCustomer: visitor,
    awaitStartup: () => new Promise<never>(() => {}),
    leave: () => {},
  });
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
    }
  }

  test('has the message that was typed, and sends it by the key that it was sent by', async () => {
    vi.stubGlobal('Request', PageRequest);
    const open = () => {
      const input = { order: order('translation'), text: readTypedMessage(visitor, hashes.order) };
      return createActor(provideMessages(depsOf(), follow), { input }).start();
    };
    const first = open();
    first.send({ type: 'write', text: 'Good day' });
    first.send({ type: 'send' });
    await expect.poll(() => keys.length, { timeout: 5_000 }).toBeGreaterThan(0);
    first.stop();
    const again = open();
    expect(again.getSnapshot().context.text).toBe('Good day');
    const before = keys.length;
    again.send({ type: 'send' });
    await expect.poll(() => keys.length, { timeout: 5_000 }).toBeGreaterThan(before);
    expect(new Set(keys).size).toBe(1);
    again.stop();
  });

  test('has the rating that was begun, until it is given up', () => {
    const open = () =>
      createActor(provideRating(depsOf(), follow), {
        input: { parent: inertReceiver(), order: finishedOrder(), typed: readTypedRating(visitor, hashes.order) },
      }).start();
    const first = open();
    first.send({ type: 'choose', stars: 4 });
    first.send({ type: 'comment', comment: 'Quick' });
    const again = open();
    expect(again.getSnapshot().matches('editing')).toBe(true);
    expect(again.getSnapshot().context).toMatchObject({ stars: 4, comment: 'Quick' });
  });

  test('has the revision that was being written, until it is given up', () => {
    const open = () =>
      createActor(provideRevisionRequest(depsOf(), follow), {
        input: { parent: inertReceiver(), order: finishedOrder(), text: readTypedRevision(visitor, hashes.order) },
      }).start();
    const first = open();
    first.send({ type: 'ask' });
    first.send({ type: 'write', text: 'The name' });
    const again = open();
    expect(again.getSnapshot().matches({ writing: 'filling' })).toBe(true);
    expect(again.getSnapshot().context.text).toBe('The name');
    again.send({ type: 'leave' });
    expect(open().getSnapshot().matches('shown')).toBe(true);
  });
});
