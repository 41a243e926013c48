import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import { findViolations } from '../../support/browser/findViolations.ts';
import { test } from '../../support/browser/fixtures.ts';
import { readQrText } from '../../support/browser/qrText.ts';
import { loadWords } from '../../support/browser/words.ts';
import { callOrderDesk, createPayableOrder, pay } from '../../support/money/paymentsSupport.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 90_000);
afterAll(() => server.stop());

const views = [
  { locale: 'en', width: 1280, typed: '119.00', scheme: 'dark' },
  { locale: 'de', width: 390, typed: '119,00', scheme: 'light' },
] as const satisfies readonly {
  readonly locale: Locale;
  readonly width: number;
  readonly typed: string;
  readonly scheme: 'light' | 'dark';
}[];

describe('a bank transfer', () => {
  test.for(views)(
    'shows what the bank asks for, to be copied or scanned, until the money is here ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width, typed, scheme }, { visit }) => {
      const address = server.address('wordbridge');
      const client = await server.client();
      const order = await createPayableOrder(server, client);
      const started = await pay(client, order.hash, 'transfer');
      const { transfer } = started;
      if (transfer === null) throw new Error('There is no transfer.');
      const w = loadWords(locale);
      const { page, expectNoSideScroll, expectQuiet } = await visit({
        viewport: { width, height: 900 },
        locale,
        colorScheme: scheme,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto(`${address}/${locale}/payment/confirmation?payment=${started.hash}`);
      const picture = page.getByRole('img', { name: w('payment.transfer.code.name') });
      await expect.poll(() => picture.count(), pageWait).toBe(1);
      const fields = {
        'payment.amount': typed,
        'payment.transfer.recipient': transfer.recipient,
        'payment.transfer.iban': transfer.iban,
        'payment.transfer.reference': transfer.title,
        'payment.transfer.bic': transfer.bic,
        'payment.transfer.bank': transfer.bank,
      } as const;
      for (const [id, value] of Object.entries(fields)) {
        await page.getByRole('button', { name: `${w('ui.copy')}: ${w(id)}` }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), pageWait).toBe(value);
      }
      const code = await readQrText(picture);
      expect(code).toBe(transfer.code);
      expect(code.split('\n')).toEqual([
        'BCD',
        '002',
        '1',
        'SCT',
        transfer.bic,
        transfer.recipient,
        transfer.iban,
        'EUR119.00',
        '',
        transfer.title,
      ]);
      expect(transfer.title).toMatch(/^RF\d{2}/);
      await expectNoSideScroll();
      expect(await findViolations(page)).toEqual([]);

      await callOrderDesk(server, client, order.id, 'transfer');
      await expect.poll(() => page.getByText(w('payment.succeeded.title')).count(), pageWait).toBeGreaterThan(0);
      expectQuiet();
    },
  );
});
