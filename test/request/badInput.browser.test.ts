import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { loadWords } from '../support/browser/words.ts';

describe('what cannot be accepted', () => {
  test.for(journey('bad documents'))(
    'is answered with a reason for each document, and nothing is lost ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      await they.attach('fake.docx', 'empty.txt', 'protected.docx', 'corrupt.docx', 'protected.odt', 'lyst-uk.txt');
      await they.showsText(they.w('upload.refused.FileFormatRefused'));
      await they.showsText(they.w('upload.refused.FileEmpty'));
      await they.showsText(they.w('upload.refused.FileProtected'));
      await they.showsText(they.w('upload.refused.FileCorrupt'));
      await they.counted(36);
      await visit.expectUsable();
      await they.send();
      await page.getByRole('heading', { name: they.w('write.problems', { count: 5 }) }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain(they.w('write.problems', { count: 5 }));
      await visit.expectAccessible();
      await page.getByRole('link', { name: new RegExp(they.w('write.email')) }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
      visit.expectQuiet(/status of 4(13|22)/);
    },
  );

  test.for(journey('too large a document'))(
    'names the size and the maximum of a document of 21 MB ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      await page.locator('input[type=file]').setInputFiles({
        name: 'long report 📄.txt',
        mimeType: 'text/plain',
        buffer: Buffer.alloc(21 * 1024 * 1024, 'word '),
      });
      const refusal = page.getByText(they.like('upload.refused.FileTooLarge')).filter({ visible: true }).first();
      await refusal.waitFor();
      expect(await refusal.textContent()).toMatch(/2[12]([.,]\d)?\D+20\D/);
      // Clear of the bar at the bottom of a phone, which covers a part of what is below it.
      await refusal.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await visit.expectAccessible();
      visit.expectQuiet();
    },
  );

  test('is no text that shows nothing, no document of another format, and no name that turns its letters around', async ({
    open,
  }) => {
    const { they, page, expectQuiet } = await open();
    const text = { mimeType: 'text/plain', buffer: Buffer.from('# A heading and words') };
    await page.locator('input[type=file]').setInputFiles([
      { ...text, name: 'notes.md' },
      { ...text, name: 'invoice\u202efdp.txt' },
      { ...text, name: 'one byte more.txt', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, 'word ') },
    ]);
    await they.showsText(they.w('upload.refused.FileFormatRefused'));
    await they.showsText('invoicefdp.txt');
    await they.showsText(they.w('upload.refused.FileTooLarge', { size: '20.1 MB', max: '20 MB' }));
    expect(await page.locator('form').textContent()).not.toContain('\u202e');
    for (const name of ['notes.md', 'invoicefdp.txt', 'one byte more.txt']) {
      await page.getByRole('button', { name: `${they.w('upload.remove')} ${name}` }).click();
    }
    await they.fill({ text: '\u200b\u2060\u200b' });
    await they.send();
    await they.showsText(they.w('field.NothingToTranslate'));
    expectQuiet();
  });

  test('says that a document is one too many for the day, or that there is no room for it, and goes on once there is', async ({
    open,
  }) => {
    const { they, page, expectAccessible, expectQuiet } = await open();
    let refusal: { status: number; code: string } | null = { status: 507, code: 'StorageFull' };
    await page.route('**/api/v2/file', (route) =>
      refusal === null
        ? route.continue()
        : route.fulfill({
            status: refusal.status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'Not now.', ...refusal }),
          }),
    );
    const retry = page.getByRole('button', { name: `${they.w('upload.retry')} lyst-uk.txt` });
    await they.attach('lyst-uk.txt');
    await they.showsText(they.w('upload.awaitingRoom'));
    refusal = { status: 429, code: 'UploadQuotaReached' };
    await retry.click();
    await they.showsText(they.w('upload.overQuota'));
    await expectAccessible();
    refusal = null;
    await retry.click();
    await they.counted(36);
    expectQuiet(/status of (429|507)/);
  });

  test('asks about an e-mail address that can hardly be right, and takes it once it is confirmed', async ({ open }) => {
    const { they, page, expectAccessible, expectQuiet } = await open();
    const email = they.field('write.email');
    await they.fill({ text: 'a few words' });
    await email.fill('ada@gmial.com');
    await they.send();
    await they.showsText(they.w('mailbox.suggestion', { suggested: 'ada@gmail.com' }));
    await expectAccessible();
    await they.button('mailbox.take', { suggested: 'ada@gmail.com' }).click();
    await expect.poll(() => email.inputValue()).toBe('ada@gmail.com');
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    await email.fill('ada@desk');
    await they.send();
    await they.showsText(they.w('mailbox.unlikely'));
    await they.button('mailbox.confirm').click();
    await page.getByText(they.w('mailbox.unlikely')).first().waitFor({ state: 'detached' });
    await expect.poll(() => they.keptOnDevice()).toContain('"confirmedEmail":"ada@desk"');
    await page.reload();
    await they.send();
    await they.offered();
    expectQuiet();
  });

  test.for(journey('discount code'))(
    'says that a discount code is not known, and lets the request go on without it ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.fill({ text: 'a few words' });
      await they.openMore();
      await they.field('write.discountCode').fill('NOSUCHCODE');
      await they.showsText(they.w('field.DiscountUnknown'));
      await they.field('write.discountCode').fill('SPRING2026');
      await they.showsText(they.w('field.DiscountExpired'));
      await they.field('write.discountCode').fill('PROOF20');
      await they.showsText(they.w('field.DiscountNotForService'));
      await they.field('write.discountCode').fill('LAUNCH30');
      await they.showsText(they.w('field.DiscountUsed'));
      await they.field('write.discountCode').fill('WELCOME10');
      await they.showsText(they.w('write.discountApplied'));
      await page.keyboard.press('Tab');
      await they.request();
      await they.offered();
      expectQuiet();
    },
  );

  test('sends unknown addresses to the quick quote, in the locale where one is named, and says that they are unknown', async ({
    open,
  }) => {
    const { page, address, expectQuiet } = await open({ brand: 'mostek', locale: 'pl' });
    for (const [from, to, status] of [
      ['/', '/pl/order/write', 200],
      ['/uk/no/such/page', '/uk/order/write', 404],
      ['/de/order/write', '/pl/order/write', 404],
      ['/order/write', '/pl/order/write', 200],
    ] as const) {
      const answer = await page.goto(`${address}${from}`);
      await page.waitForURL(`${address}${to}`);
      expect(answer?.status()).toBe(status);
      const w = loadWords(to.startsWith('/uk') ? 'uk' : 'pl');
      const notice = page.getByRole('status').filter({ hasText: w('shell.unknownAddress') });
      await page.getByLabel(w('write.sourceLang')).first().waitFor();
      if (status === 200) await expect.poll(() => notice.count()).toBe(0);
      else {
        // Its code comes with it.
        await notice.waitFor();
        await notice.getByRole('button').click();
        await notice.waitFor({ state: 'detached' });
      }
    }
    // The browser itself writes down a page that is answered 404.
    expectQuiet(/status of 404/);
  });
});
