import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { visitorBy } from '../../../server/platform/access/applicationToken.ts';
import { loadSigningKeys, rotationDays } from '../../../server/platform/access/signingKeys.ts';
import { ConfigError } from '../../../server/platform/config/environment.ts';
import { days, minutes } from '../../../server/platform/core/clock.ts';
import { signingKey } from '../../../server/platform/db/schema.ts';
import { copyPreparedDatabase } from '../../support/server/preparedDatabase.ts';
import { createTestClock, startServer } from '../../support/server/startServer.ts';

const secret = 'a secret of the environment, long enough';

describe('signing keys', async () => {
  const clock = createTestClock();
  const server = await startServer({ clock, work: false });
  afterAll(server.stop);

  const rows = () => server.services.db.select().from(signingKey);
  const findVisitorId = async (token: string) => (await visitorBy(server.services, token))?.visitorId;

  test('rotate: a new one signs, the one before it is still believed, and then no more', async () => {
    const first = await server.client();
    const { kid } = decodeProtectedHeader(first.token);
    expect(await findVisitorId(first.token)).toBeDefined();
    clock.advance(days(rotationDays));
    const second = await server.client('wordbridge', 'en', first.token);
    expect(decodeProtectedHeader(second.token).kid).not.toBe(kid);
    expect((await rows()).filter(({ purpose }) => purpose === 'token')).toHaveLength(2);
    clock.advance(minutes(60));
    expect((await second.get('/api/v2/dict/currencies')).status).toBe(200);
    clock.advance(days(rotationDays));
    const third = await server.client('wordbridge', 'en', second.token);
    expect((await third.get('/api/v2/dict/currencies')).status).toBe(200);
    const kept = (await rows()).map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining([decodeProtectedHeader(third.token).kid]));
    expect(kept).not.toContain(kid);
  });

  test('a token is good for as long as it lives, whenever the key changes', async () => {
    clock.advance(days(rotationDays) - minutes(30));
    const before = await server.client();
    clock.advance(minutes(60));
    await server.client();
    expect((await before.get('/api/v2/dict/currencies')).status).toBe(200);
  });

  test('are the same for all processes: one new key, however many rotate at once, and nobody has to be told', async () => {
    const [one, other] = [await loadSigningKeys(server.services), await loadSigningKeys(server.services)];
    clock.advance(days(rotationDays));
    const rings = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys(server.services)));
    const ids = await Promise.all([...rings, one].map(async ({ token }) => (await token.current()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await other.token.find({ kid: ids[0] })).toBeInstanceOf(CryptoKey);
    await expect(other.token.find({ kid: 'nobody’s' })).rejects.toThrow('not valid');
    await expect(other.token.find({})).rejects.toThrow('not valid');
  });

  test('are encrypted once there is a secret, and can be read with no other', async () => {
    const before = await rows();
    const servicesWith = (of: string | null) => ({
      ...server.services,
      config: { ...server.services.config, secret: of },
    });
    const plain = await loadSigningKeys(server.services);
    const wrapped = await loadSigningKeys(servicesWith(secret));
    expect((await wrapped.token.current()).id).toBe((await plain.token.current()).id);
    const stored = JSON.stringify((await rows()).filter(({ purpose }) => purpose !== 'sandbox'));
    for (const row of before.filter(({ purpose }) => purpose !== 'sandbox')) expect(stored).not.toContain(row.secret);
    await expect(loadSigningKeys(servicesWith('another secret of the environment!!'))).rejects.toThrow(
      new ConfigError('SECRET is not the one with which the signing keys in this database are encrypted.'),
    );
    await expect(loadSigningKeys(servicesWith(null))).rejects.toThrow(
      new ConfigError('SECRET is missing, but the signing keys in this database are encrypted with one.'),
    );
    expect((await rows()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });
});

test('a server does not start with a wrong secret, and says so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
  await copyPreparedDatabase(dataDir);
  const start = (config: { readonly secret: string | null }) =>
    startServer({ dataDir, database: { folder: dataDir }, config, work: false });
  const first = await start({ secret });
  const { token } = await first.client();
  await first.stop();
  await expect(start({ secret: 'another secret of the environment!!' })).rejects.toThrow(ConfigError);
  const again = await start({ secret });
  expect(await visitorBy(again.services, token)).not.toBeNull();
  await again.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
