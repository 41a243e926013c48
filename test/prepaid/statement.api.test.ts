import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { hours } from '../../server/platform/core/clock.ts';
import { changeBalance, createHolder } from '../support/money/balanceSupport.ts';
import { signInTopUpCustomer, type TopUpCustomer } from '../support/money/topUpSupport.ts';
import { readData } from '../support/server/client.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

/** Half an hour before November in Warsaw. */
const start = new Date('2026-10-31T22:30:00.000Z');

const clock = createTestClock(start);
const server = await startForFile({ clock, work: false });

const ask = (who: TopUpCustomer, body: object) => who.post('/api/v2/customer/movements/statement', body);

/** The file that a link leads to. */
const downloadFile = async (who: TopUpCustomer, body: object) => {
  const { url } = readData<{ url: string }>(await ask(who, body));
  const answer = await fetch(`${server.address()}${url}`);
  const name = answer.headers.get('content-disposition') ?? '';
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** Its rows, from the day to the balance afterwards. */
const readRows = async (who: TopUpCustomer, body: object): Promise<string[][]> => {
  const { bytes } = await downloadFile(who, { format: 'csv', ...body });
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
};

describe('a statement of the balance', () => {
  test('is drawn with the same figures', async () => {
    const anna = await createHolder(server, 12_345, 678);
    const { bytes } = await downloadFile(anna, { from: '2026-10-31', to: '2026-10-31', format: 'pdf' });
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    for (const part of ['123.45', '6.78', '130.23']) expect(text).toContain(part);
    // Days as the language writes them; only the CSV has them for programs.
    expect(text).toMatch(/October 31, 2026|31 October 2026/);
    expect(text).not.toContain('2026-10-31');
  });

  test('is refused without a period, of one that ends before it begins, and of more than a year', async () => {
    const anna = await createHolder(server, 100);
    for (const period of [
      {},
      { from: '2026-10-01' },
      { from: '2026-10-02', to: '2026-10-01' },
      { from: '2025-10-01', to: '2026-10-31' },
    ]) {
      const refused = { status: 422, body: { code: 'ValidationFailed' } };
      expect(await ask(anna, { ...period, format: 'csv' })).toMatchObject(refused);
    }
    expect((await ask(anna, { month: 'nextMonth', format: 'csv' })).status).toBe(422);
  });

  test('is of the month that the brand’s clock shows, whatever the customer’s shows', async () => {
    const anna = await createHolder(server, 10_000);
    expect((await downloadFile(anna, { month: 'thisMonth', format: 'csv' })).name).toContain(
      '2026-10-01-2026-10-31.csv',
    );
    // In Warsaw it is November, in UTC not yet.
    clock.advance(hours(1));
    expect(clock.now().toISOString()).toBe('2026-10-31T23:30:00.000Z');
    const later = await signInTopUpCustomer(server, anna.email);
    await changeBalance(server, later, -2_500);
    expect(await readRows(later, { month: 'thisMonth' })).toEqual([
      ['2026-11-01', expect.any(String), '', '', '100.00', 'EUR'],
      ['2026-11-01 00:30', expect.any(String), '-25.00', '0.00', '75.00', 'EUR'],
      ['2026-11-30', expect.any(String), '', '', '75.00', 'EUR'],
    ]);
    expect(await readRows(later, { month: 'lastMonth' })).toEqual([
      ['2026-10-01', expect.any(String), '', '', '0.00', 'EUR'],
      ['2026-10-31 23:30', expect.any(String), '100.00', '0.00', '100.00', 'EUR'],
      ['2026-10-31', expect.any(String), '', '', '100.00', 'EUR'],
    ]);
    expect((await downloadFile(later, { month: 'lastMonth', format: 'pdf' })).name).toContain(
      '2026-10-01-2026-10-31.pdf',
    );
  });
});
