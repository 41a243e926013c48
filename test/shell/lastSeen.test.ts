import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeBrandPairs, decodeBrandStartup } from '../../machines/shell/storedLastSeen.ts';
import { readPairs, readStartup, writePairs, writeStartup } from '../../src/catalogue/lastSeen.ts';
import { readLastSeen, writeLastSeen } from '../../src/catalogue/withLastSeen.ts';
import { createApi } from '../../src/lib/http/client.ts';
import { brandMeta, categories, currencies, pair } from '../support/models/samples.ts';

const data = { brand: brandMeta, currencies, categories };
const stored = { brandId: 'wordbridge', ...data };

describe('what a device has stored of the catalogue', () => {
  test('is read as it was written', () => {
    expect(decodeBrandStartup(JSON.parse(JSON.stringify(stored)), 'wordbridge')).toEqual(data);
    expect(decodeBrandPairs({ brandId: 'wordbridge', pairs: [pair] }, 'wordbridge')).toEqual([pair]);
  });

  test.each([
    ['of another brand', { ...stored, brandId: 'mostek' }],
    ['without settings', { ...stored, brand: null }],
    ['without a currency', { ...stored, currencies: [] }],
    ['with a currency that nobody has', { ...stored, currencies: [{ id: 1, code: 'XXX', name: 'X' }] }],
    ['with a category that has no name', { ...stored, categories: [{ id: 1 }] }],
    ['with a language that nobody speaks', { ...stored, brand: { ...brandMeta, supported_locale: ['xx'] } }],
    ['of no shape', 'anything'],
  ])('is not used when it is %s', (_, value) => {
    expect(decodeBrandStartup(value, 'wordbridge')).toBeNull();
  });

  test.each([
    ['of another brand', { brandId: 'mostek', pairs: [pair] }],
    ['empty', { brandId: 'wordbridge', pairs: [] }],
    ['broken', { brandId: 'wordbridge', pairs: [{ ...pair, price_type: 'furlong' }] }],
  ])('pairs are not used when they are %s', (_, value) => {
    expect(decodeBrandPairs(value, 'wordbridge')).toBeNull();
  });
});

describe('a device', () => {
  const session = {
    ready: async () => ({ token: 'first', owner: null }),
    isUnavailable: () => false,
    refuse: () => {},
  };
  const api = createApi({ brand: 'wordbridge', getLocale: () => 'en', session });
  const local = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const storage = (items: Map<string, string>) => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
  const now = Date.parse('2026-11-20T09:00:00.000Z');

  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.stubGlobal('localStorage', storage(local));
    vi.stubGlobal('sessionStorage', storage(ofTab));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    local.clear();
    ofTab.clear();
  });

  test('gives what it has seen long ago, with its date', async () => {
    writeStartup(api, data);
    writePairs(api, 'write', 2, [pair], now);
    vi.advanceTimersByTime(30 * 86_400_000);
    expect(await readStartup(api)).toEqual({ ...data, asOf: now });
    expect(await readPairs(api, 'write', 2)).toEqual({ pairs: [pair], asOf: now, source: 'device' });
    expect(await readPairs(api, 'write', 3)).toBeNull();
  });

  test('writes nothing of who uses it', () => {
    writeStartup(api, data);
    writePairs(api, 'write', 2, [pair], now);
    const value = (name: string): unknown => JSON.parse(local.get(name) ?? '{}').value;
    expect([...local.keys()]).toEqual(['fifteen.seen-startup', 'fifteen.seen-prices-write-2']);
    expect(value('fifteen.seen-startup')).toEqual(stored);
    expect(value('fifteen.seen-prices-write-2')).toEqual({ brandId: 'wordbridge', pairs: [pair] });
  });

  test('gives nothing that was torn or is of another version', async () => {
    local.set('fifteen.seen-startup', '{"version":1,"at":1,"val');
    expect(await readLastSeen((store) => store.readStartup(api))).toBeNull();
    local.set('fifteen.seen-startup', JSON.stringify({ version: 0, at: now, value: stored }));
    expect(await readStartup(api)).toBeNull();
  });

  test('that cannot be read, or written to, has seen nothing', async () => {
    const forbidden = () => {
      throw new Error('Storage is forbidden.');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    writeLastSeen((store) => store.writeStartup(api, data));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await readLastSeen((store) => store.readStartup(api))).toBeNull();
  });

  test('waits for a customer to be known', async () => {
    writeStartup(api, data);
    ofTab.set('fifteen.session', JSON.stringify({ version: 2, signedIn: true }));
    expect(await readStartup(api)).toBeNull();
  });
});
