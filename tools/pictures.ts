import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { waitUntilStill } from '../test/support/browser/waitUntilStill.ts';
import { loadWords } from '../test/support/browser/words.ts';
import { startServer } from '../test/support/server/startServer.ts';
import { root } from './brands.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { run } from './run.ts';

const folder = join(root, 'docs/pictures');
const charts = ['checkout/checkout', 'aftercare/revision'];
/** Bytes of a committed picture at most. */
const maxBytes = 120_000;
const quality = 60;
const size = { width: 1120, height: 800 };
const words = loadWords('en');

/** Writes what the window shows. */
const photograph = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await waitUntilStill(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  const picture = Buffer.from(data, 'base64');
  if (picture.length > maxBytes) throw new Error(`${name} has ${picture.length} bytes, more than ${maxBytes}.`);
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp: ${Math.ceil(picture.length / 1024)} KB`);
};

/** The first control with a label that shows. */
const findField = (page: Page, id: string) => page.getByLabel(words(id)).filter({ visible: true }).first();

const press = (page: Page, id: string): Promise<void> =>
  page
    .getByRole('button', { name: words(id), exact: true })
    .filter({ visible: true })
    .first()
    .click();

const waitForHeading = (page: Page, id: string): Promise<void> =>
  page
    .getByRole('heading', { name: words(id) })
    .first()
    .waitFor();

/** The main job of a visitor, from the quick quote to the order that is worked on. */
const photographMainJob = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/en/order/write`);
  await findField(page, 'write.sourceLang').selectOption('en');
  await findField(page, 'write.targetLang').selectOption('pl');
  await press(page, 'shell.cookies.refuse');
  await page.locator('input[type=file]').setInputFiles(join(root, 'test/support/documents/contract-en.docx'));
  await findField(page, 'write.email').fill('ada@example.com');
  await page.getByRole('checkbox').filter({ visible: true }).first().check();
  // Counted and priced.
  await page
    .getByText(words('write.words', { count: 124 }))
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByText(words('write.summary.gross')).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await photograph(page, 'write');

  await page.locator('form[aria-busy="false"] button[type=submit]').filter({ visible: true }).first().click();
  await waitForHeading(page, 'quotation.offer.title');
  await photograph(page, 'offer');

  await press(page, 'quotation.continue');
  await findField(page, 'checkout.name').fill('Ada Nowak');
  await findField(page, 'checkout.address').fill('Mostowa 1/2');
  await findField(page, 'checkout.postcode').fill('00-260');
  await findField(page, 'checkout.city').fill('Warszawa');
  await findField(page, 'checkout.countryId').selectOption('616');
  await page.getByRole('radio', { name: words('checkout.method.transfer') }).check();
  await page.getByRole('checkbox', { name: words('checkout.immediateStart') }).check();
  await press(page, 'checkout.place');
  await page.waitForURL(/\/orders\//);
  await page.getByText(words('status.translation.now')).first().waitFor();
  const timeline = page.getByRole('heading', { name: words('order.timeline') }).first();
  await timeline.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 100));
  await photograph(page, 'order');
};

/** Charts of the documents, drawn by the atlas. */
const drawCharts = async (): Promise<void> => {
  const out = mkdtempSync(join(tmpdir(), 'pictures-'));
  const files = charts.map((chart) => `machines/${chart}.ts`);
  const { code, output } = await run('npx', ['atlas', 'chart', '--export', 'svg', '--out', out, ...files]);
  if (code !== 0) throw new Error(`The charts are not drawn: ${output}`);
  for (const name of charts.map((chart) => `${basename(chart)}.svg`)) copyFileSync(join(out, name), join(folder, name));
  rmSync(out, { recursive: true });
};

/** `npm run pictures`: makes the pictures of the documents anew: the main job in a running product, and charts. */
mkdirSync(folder, { recursive: true });
const built = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: 'wordbridge', STALE: '1' }, show: true });
if (built.code !== 0) process.exit(1);
await drawCharts();
const server = await startServer({ config: { desk: 'auto', deskPaceMs: 4_000 } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
try {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(60_000);
  await photographMainJob(page, server.address());
} finally {
  await browser.close();
  await server.stop();
}
