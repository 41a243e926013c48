import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskQuotePreview, Quotation, QuotationRequest } from '../../../openapi/types.ts';
import { days } from '../../../server/platform/core/clock.ts';
import { audit, countCorrection, order } from '../../../server/platform/db/schema.ts';
import { readData } from '../../support/server/client.ts';
import { createPerson, findMail } from '../../support/server/deskPeople.ts';
import { createUploader } from '../../support/server/filesSupport.ts';
import { acceptQuotation, buildText, callDesk, createOffer, requestQuotation } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
const client = await server.client();
const manager = await createPerson(server, 'manager', 'Maria Kowalska');
const uploads = createUploader(server.address(), client);

const read = async (hash: string): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${hash}`));
const preview = (number: number, said: object) => manager.post(`/order/${number}/quote/preview`, said);
const readPreview = async (number: number, said: object): Promise<DeskQuotePreview> =>
  readData(await preview(number, said));
const getErrors = (body: unknown) => (body as { errors?: unknown }).errors;

/** A request about a document and a text. */
const withFile = async (content: string, changes: Partial<QuotationRequest> = {}) => {
  const id = await uploads.upload(Buffer.from(content), 'contract.txt');
  await uploads.inspected(id);
  return { id, asked: await requestQuotation(client, { text: buildText(100), file_ids: [id], ...changes }) };
};

describe('the preview of a quote', () => {
  test('shows the price by rule and the one that is named, and stores nothing', async () => {
    const asked = await requestQuotation(client, { discount_code: 'WELCOME10' });
    const before = await manager.see(asked.number);
    expect(await readPreview(asked.number, {})).toMatchObject({
      words: 1000,
      quantity: 1000,
      unit: 'word',
      net_by_rule: { currency_amount_decimal: '85.00' },
      price: { net: { currency_amount_decimal: '76.50' } },
      work_days: 1,
      wish_is_met: null,
    });
    expect(await readPreview(asked.number, { net: '200.00' })).toMatchObject({
      net_by_rule: { currency_amount_decimal: '85.00' },
      price: { net_before_discount: { currency_amount_decimal: '200.00' } },
    });
    expect(await manager.see(asked.number)).toMatchObject({ tag: before.tag, status: 'calculation' });
  });

  test('is what is then offered', async () => {
    const asked = await requestQuotation(client, { category_id: 2, package_id: 3 });
    const deadline = new Date(clock.now().getTime() + days(9)).toISOString();
    const said = { words: 1234, deadline };
    const shown = await readPreview(asked.number, said);
    await manager.post(`/order/${asked.number}/quote`, said);
    const offer = await read(asked.hash);
    expect({ price: offer.price, words: offer.words, days: offer.work_days }).toEqual({
      price: shown.price,
      words: shown.words,
      days: shown.work_days,
    });
  });

  test('says whether the wish is met', async () => {
    const wished = new Date(clock.now().getTime() + days(5)).toISOString();
    const asked = await requestQuotation(client, { deadline: wished });
    expect((await readPreview(asked.number, {})).wish_is_met).toBe(true);
    const later = new Date(clock.now().getTime() + days(8)).toISOString();
    expect((await readPreview(asked.number, { deadline: later })).wish_is_met).toBe(false);
  });

  test('says what is wrong with it', async () => {
    const asked = await requestQuotation(client, { service: 'website', text: '', links: ['https://example.com'] });
    expect(getErrors((await preview(asked.number, {})).body)).toEqual([{ field: 'words', code: 'Required' }]);
    expect(getErrors((await preview(asked.number, { net: '0.00' })).body)).toEqual([{ field: 'net', code: 'Invalid' }]);
    const past = { words: 5, deadline: clock.now().toISOString() };
    for (const path of ['quote/preview', 'quote']) {
      expect(getErrors((await manager.post(`/order/${asked.number}/${path}`, past)).body)).toEqual([
        { field: 'deadline', code: 'DeadlinePassed' },
      ]);
    }
    expect((await readPreview(asked.number, { net: '50.00' })).net_by_rule).toBeNull();
    const offer = await createOffer(server, client);
    expect((await preview(offer.number, {})).body).toMatchObject({ detail: 'AlreadyQuoted' });
    expect((await preview(999_999, {})).status).toBe(404);
  });
});

describe('an offer with a reason and a remark', () => {
  test('a person says why the price is another one; a script need not', async () => {
    const asked = await requestQuotation(client);
    const quote = (said: object) => manager.post(`/order/${asked.number}/quote`, said);
    expect(getErrors((await quote({ net: '70.00' })).body)).toEqual([{ field: 'reason', code: 'Required' }]);
    expect(getErrors((await quote({ net: '70.00', reason: '   . ' })).body)).toEqual([
      { field: 'reason', code: 'TooShort' },
    ]);
    expect((await manager.see(asked.number)).status).toBe('calculation');
    expect((await quote({ net: '70.00', reason: ' A regular customer. ' })).status).toBe(200);
    expect((await manager.see(asked.number)).net_reason).toBe('A regular customer.');
    expect(JSON.stringify(await read(asked.hash))).not.toContain('regular');
    const other = await requestQuotation(client);
    expect((await callDesk(server, `/order/${other.number}/quote`, { net: '70.00' })).status).toBe(200);
    const notes = await server.services.db.select().from(audit).where(eq(audit.orderId, asked.number));
    expect(notes.filter(({ action }) => action === 'quote')).toHaveLength(1);
    expect(JSON.stringify(notes)).not.toContain('regular');
  });

  test('the customer reads the remark with the offer and in its mail, as it was written', async () => {
    const asked = await requestQuotation(client, { email: 'remark@example.com' });
    const remark = 'Page 3 is <b>hard</b> to read.\nPlease send it again.';
    expect(asked.remark).toBeNull();
    expect((await manager.post(`/order/${asked.number}/quote`, { remark: ` ${remark} ` })).status).toBe(200);
    expect((await read(asked.hash)).remark).toBe(remark);
    expect((await manager.see(asked.number)).remark).toBe(remark);
    const sent = await findMail(server, asked.number, 'quotationReady');
    expect(sent).toContain(`Note:\n${remark}`);
    // No line ends within “3 is”.
    expect(sent).toContain('Page 3\u00a0is &lt;b&gt;hard&lt;/b&gt; to read.<br>');
  });

  test('a new version has the remark that stands, unless another one is written', async () => {
    const asked = await requestQuotation(client);
    const review = async (said: object) => {
      const offer = await read(asked.hash);
      await client.post(`/api/v2/quotation/${offer.hash}/review`, { kind: 'change', text: 'Sooner?' });
      return manager.post(`/order/${asked.number}/review`, { action: 'revise', answer: null, ...said });
    };
    await manager.post(`/order/${asked.number}/quote`, {
      net: '70.00',
      reason: 'A regular customer.',
      remark: 'First.',
    });
    expect(getErrors((await review({ net: '60.00' })).body)).toEqual([{ field: 'reason', code: 'Required' }]);
    const answer = { action: 'revise', answer: null, net: '60.00', reason: 'Asked for.' };
    expect((await manager.post(`/order/${asked.number}/review`, answer)).status).toBe(200);
    expect(await manager.see(asked.number)).toMatchObject({ net_reason: 'Asked for.', remark: 'First.', version: 2 });
    await review({ words: 900, remark: 'Second.' });
    expect(await manager.see(asked.number)).toMatchObject({ net_reason: null, remark: 'Second.', version: 3 });
  });
});

describe('a corrected count', () => {
  test('is what is quoted then, and the customer sees who has counted', async () => {
    const { id, asked } = await withFile(buildText(50));
    const correct = (body: object) => manager.post(`/order/${asked.number}/count`, { reason: 'Tables.', ...body });
    expect((await manager.see(asked.number)).counted_words).toBe(150);
    expect((await correct({ file_id: id, words: 400 })).status).toBe(200);
    expect((await correct({ file_id: id, words: 300, reason: ' Counted once more. ' })).status).toBe(200);
    const seen = await manager.see(asked.number);
    expect(seen).toMatchObject({ counted_words: 400, words: 400 });
    expect(seen.counts).toMatchObject([
      { file_id: null, words: 100, correction: null },
      { file_id: id, words: 50, correction: { words: 300, reason: 'Counted once more.', by: 'Maria Kowalska' } },
    ]);
    await manager.post(`/order/${asked.number}/quote`, {});
    expect(await read(asked.hash)).toMatchObject({
      words: 400,
      count: { by: 'desk', parts: [{ words: 100 }, { file_id: id, words: 300 }] },
    });
    const rows = await server.services.db
      .select()
      .from(countCorrection)
      .where(eq(countCorrection.orderId, asked.number))
      .orderBy(countCorrection.id);
    expect(rows.map(({ wordsBefore, words: now }) => [wordsBefore, now])).toEqual([
      [50, 400],
      [400, 300],
    ]);
    const notes = await server.services.db.select().from(audit).where(eq(audit.orderId, asked.number));
    expect(notes.filter(({ action }) => action === 'correctCount').map(({ detail }) => detail)).toEqual([
      { file: id, wordsBefore: 50, words: 400 },
      { file: id, wordsBefore: 400, words: 300 },
    ]);
  });

  test('counts what no machine could', async () => {
    const asked = await requestQuotation(client, { text: `${'字'.repeat(400)}。` });
    expect(await manager.see(asked.number)).toMatchObject({ counted_words: null, words: null });
    expect((await preview(asked.number, {})).status).toBe(422);
    await manager.post(`/order/${asked.number}/count`, { file_id: null, words: 260, reason: 'By hand.' });
    expect((await readPreview(asked.number, {})).words).toBe(260);
  });

  test('is refused for another order’s document, and where nobody prepares an offer', async () => {
    const { asked } = await withFile(buildText(5));
    const other = await withFile(buildText(6));
    const correct = (number: number, body: object) =>
      manager.post(`/order/${number}/count`, { words: 5, reason: 'Counted.', ...body });
    expect((await correct(asked.number, { file_id: other.id })).body).toMatchObject({ code: 'FileUnknown' });
    const offer = await createOffer(server, client);
    expect((await correct(offer.number, { file_id: null })).body).toMatchObject({ detail: 'AlreadyQuoted' });
    await client.post(`/api/v2/quotation/${offer.hash}/review`, { kind: 'recount', text: 'Fewer!' });
    expect((await correct(offer.number, { file_id: null })).status).toBe(200);
    expect((await read(offer.hash)).words).toBe(1000);
    await manager.post(`/order/${offer.number}/review`, { action: 'revise', answer: 'Counted anew.', words: 5 });
    const order = await acceptQuotation(client, await createOffer(server, client));
    expect((await correct(order.id, { file_id: null })).body).toMatchObject({ detail: 'AlreadyQuoted' });
    expect((await correct(asked.number, { file_id: null, reason: '  .  ' })).status).toBe(422);
    const meeting = await requestQuotation(client, {
      service: 'interpreting',
      text: '',
      place: 'Rynek 1, Kraków',
      duration: 90,
      starts_at: '2099-03-01T09:00:00.000Z',
    });
    expect((await correct(meeting.number, { file_id: null })).body).toMatchObject({ detail: 'NothingToCount' });
  });

  test('holds for the documents that stay when the customer changes the request', async () => {
    const { id, asked } = await withFile(buildText(50), { note: 'First.' });
    await manager.post(`/order/${asked.number}/count`, { file_id: id, words: 300, reason: 'Tables.' });
    const change = { note: 'Second.', deadline: null, package_id: 1, file_ids: [id] };
    const changed = await fetch(`${server.address()}/api/v2/quotation/${asked.hash}/request`, {
      method: 'PUT',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(changed.status).toBe(200);
    const [row] = await server.services.db.select().from(order).where(eq(order.id, asked.number));
    expect(row?.words).toBe(400);
    expect((await manager.see(asked.number)).counted_words).toBe(400);
  });
});
