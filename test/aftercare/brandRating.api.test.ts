import { expect, test } from 'vitest';
import { rating } from '../../server/platform/db/schema.ts';
import { requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock(new Date('2026-11-20T14:20:00.000Z'));
const server = await startForFile({ clock });

const rate = async (stars: readonly (1 | 2 | 3 | 4 | 5)[]): Promise<void> => {
  const client = await server.client();
  for (const each of stars) {
    const { number } = await requestQuotation(client, { text: 'one two three' });
    const at = clock.now();
    await server.services.db.insert(rating).values({ orderId: number, stars: each, createdAt: at, updatedAt: at });
  }
};

const readRating = async (brand: string): Promise<unknown> =>
  (await (await server.client(brand)).get(`/api/v2/brand/${brand}/rating`)).body;

test('the average shows from twenty ratings on, every one counts, and each brand has its own', async () => {
  await rate([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 2]);
  expect(await readRating('wordbridge')).toEqual({ data: null });
  await rate([1]);
  clock.advance(11 * 60_000);
  expect(await readRating('wordbridge')).toEqual({ data: { average: '4.3', count: 20 } });
  expect(await readRating('mostek')).toEqual({ data: null });
});

test('another brand’s is refused', async () => {
  const answer = await (await server.client('wordbridge')).get('/api/v2/brand/mostek/rating');
  expect(answer.status).toBe(403);
});
