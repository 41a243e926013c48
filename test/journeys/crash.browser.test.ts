import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';

/** What a document's order goes through. */
const through = ['draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'finished'];

describe('kill -9 of the server', () => {
  // Up to a dozen starts of a server: on a busy machine each takes its time.
  test('loses nothing of the main job', { timeout: 400_000 }, async ({ open, ownServer }) => {
    const server = await ownServer();
    const { they, page, expectQuiet } = await open({ server });
    const crash = async (): Promise<void> => {
      await server.kill();
      await server.start();
    };
    await they.fill({ documents: ['contract-en.docx'] });
    await they.counted(124);
    await crash();
    await they.request();
    await crash();
    await page.reload();
    await they.offered();
    await crash();
    await they.toPlacing('stripe');
    await crash();
    await they.place();
    await they.atProvider();
    await crash();
    await page.reload();
    await they.atProvider();
    await they.payAtProvider();
    await crash();
    await they.paid();
    await crash();
    await page.reload();
    await they.paid();
    await they.toOrder();
    await crash();
    await they.finished();
    await crash();
    await they.downloads();
    await they.unfoldParts();
    const listed = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    const gone = through.map((status) => they.w(`status.${status}.done`));
    // Each once, whatever was interrupted.
    expect(listed.map((text) => text.split('\n')[0] ?? '').filter((line) => gone.includes(line))).toEqual(gone);
    // The payment comes before or after the order's confirmation has left.
    const countMails = async (): Promise<number> => (await server.mails(they.email)).length;
    await expect.poll(countMails, { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
    expect(await countMails()).toBeLessThanOrEqual(4);
    expectQuiet(networkFaults);
  });
});
