import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordLinkUse } from '../../server/documents/documentAccess.ts';
import { documentAccess, file } from '../../server/platform/db/schema.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import { placeOrder } from '../support/money/paymentsSupport.ts';
import { createUploader, readDocument } from '../support/server/filesSupport.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const hour = 60 * 60 * 1000;
const clock = createTestClock();
const server = await startForFile({ clock });

const listAccessedFiles = async (): Promise<readonly (string | null)[]> => {
  const rows = await server.services.db.select().from(documentAccess).orderBy(asc(documentAccess.id));
  return rows.map(({ fileName }) => fileName);
};

const sweep = async (): Promise<void> => {
  await runScheduledStep(server.services, 'staleUploads');
  await runScheduledStep(server.services, 'oldDocumentAccess');
};

test('who downloaded a document is known as long as there is the document, and for the two hours of an upload', async () => {
  const client = await server.client();
  const uploads = createUploader(server.address(), client);
  const upload = async (name: string): Promise<string> => {
    const id = await uploads.upload(readDocument('lyst-uk.txt'), name);
    await uploads.inspected(id);
    return id;
  };
  const ordered = await upload('ordered.txt');
  await placeOrder(client, { text: '', file_ids: [ordered] });
  const left = await upload('left.txt');
  const removed = await upload('removed.txt');
  const { db } = server.services;
  const [{ orderId } = { orderId: null }] = await db.select().from(file).where(eq(file.id, ordered));
  expect(orderId).not.toBeNull();
  for (const [fileId, fileName] of [
    [ordered, 'ordered.txt'],
    [left, 'left.txt'],
    [removed, 'removed.txt'],
    [null, null],
  ] as const) {
    await recordLinkUse(server.services, { orderId: fileId === ordered ? orderId : null, fileId, fileName }, null);
  }
  expect((await uploads.remove(`/api/v2/file/${removed}`)).status).toBe(204);
  clock.advance(hour);
  await sweep();
  expect(await listAccessedFiles()).toEqual(['ordered.txt', 'left.txt', 'removed.txt', null]);
  clock.advance(hour + 1);
  await sweep();
  expect(await listAccessedFiles()).toEqual(['ordered.txt', null]);
  clock.advance(10_000 * hour);
  await sweep();
  expect(await listAccessedFiles()).toEqual(['ordered.txt', null]);
});
