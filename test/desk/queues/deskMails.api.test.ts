import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DeskMail } from '../../../openapi/types.ts';
import { audit, mail } from '../../../server/platform/db/schema.ts';
import { openBoardStream } from '../../support/server/boardEvents.ts';
import { readData } from '../../support/server/client.ts';
import { hastenMails } from '../../support/server/hastenMails.ts';
import { callDesk, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const sent: string[] = [];
let isDown = true;
/** Until when the mail server takes its time. */
let taking: Promise<void> = Promise.resolve();

const server = await startForFile();
Object.assign(server.services.mailer, {
  send: async ({ id }: { readonly id: string }) => {
    if (isDown) throw Object.assign(new Error('ada@example.com is unknown here'), { code: 'ECONNREFUSED' });
    await taking;
    sent.push(id);
  },
});

const listMails = async (): Promise<DeskMail[]> => readData<DeskMail[]>(await callDesk(server, '/mail'));

const waits = sql`name = 'mail' and state in ('created', 'retry', 'active')`;
const queued = (): PromiseLike<number> => server.services.db.$count(sql`jobs.job`, waits);

const retry = (id: number): Promise<Response> =>
  fetch(`${server.address()}/api/v2/desk/mail/${id}/retry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.services.deskToken}` },
  });

test('a mail that could not be sent is listed without what the mail server said, and sent again when it is asked for, once', async () => {
  isDown = true;
  sent.length = 0;
  const asked = await requestQuotation(await server.client());
  await hastenMails(server, asked.order_hash, 'requestReceived');
  // After the third attempt the next one is seconds away.
  const [failed] = await waitUntil(listMails, ([first]) => first !== undefined && first.attempts >= 3);
  expect(failed).toEqual({
    id: expect.any(Number),
    order: asked.number,
    template: 'requestReceived',
    to: 'ada@example.com',
    attempts: expect.any(Number),
    reason: 'Error ECONNREFUSED',
    created_at: expect.any(String),
  });
  const stream = await openBoardStream(server.address(), server.services.deskToken);
  const id = failed?.id ?? 0;
  // It leaves once all three have been taken: what has left is not asked for again.
  const taken = Promise.withResolvers<void>();
  taking = taken.promise;
  isDown = false;
  // Its turn comes in an hour, unless somebody asks for it.
  await server.services.db.execute(sql`update jobs.job set start_after = now() + interval '1 hour' where ${waits}`);
  const answers = await Promise.all([retry(id), retry(id), retry(id)]);
  taken.resolve();
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  await waitUntil(
    async () => sent.length,
    (count) => count > 0,
  );
  await waitUntil(listMails, (rows) => rows.length === 0);
  // At once, and when the mail was sent.
  await waitUntil(
    async () => stream.seen,
    (seen) => seen.filter(({ order }) => order === null).length === 2,
  );
  stream.close();
  expect((await retry(id)).status).toBe(204);
  await waitUntil(
    async () => queued(),
    (count) => count === 0,
  );
  expect(sent).toHaveLength(1);
  const { db } = server.services;
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  expect(row).toMatchObject({ failure: null, sentAt: expect.any(Date) });
  const noted = await db
    .select()
    .from(audit)
    .where(and(eq(audit.orderId, asked.number), eq(audit.action, 'retryMail')));
  expect(noted.map(({ actor, detail }) => ({ actor, detail }))).toEqual(
    Array.from({ length: 3 }, () => ({ actor: 'desk', detail: { mail: id } })),
  );
}, 60_000);

test('a mail that nobody tries any more is tried again', async () => {
  isDown = true;
  sent.length = 0;
  const asked = await requestQuotation(await server.client());
  await hastenMails(server, asked.order_hash, 'requestReceived');
  const [failed] = await waitUntil(listMails, (rows) => rows.some(({ order }) => order === asked.number));
  const { db } = server.services;
  await db.execute(`update jobs.job set state = 'failed' where name = 'mail' and singleton_key = '${failed?.id}'`);
  isDown = false;
  expect((await retry(failed?.id ?? 0)).status).toBe(204);
  await waitUntil(
    async () => sent.length,
    (count) => count === 1,
  );
}, 60_000);

test('a mail that there is not is not found', async () => {
  const answer = await retry(999_999);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NotFound' }]);
});
