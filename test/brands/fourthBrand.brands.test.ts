import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtScreens } from '../../machines/shell/screens.ts';
import type { Quotation } from '../../openapi/types.ts';
import { root } from '../../tools/brands.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { findFreePorts } from '../support/browser/ports.ts';
import { type Client, createClient, readData, readQuotation } from '../support/server/client.ts';
import { acceptQuotation, buildQuotationRequest, waitUntil } from '../support/server/samples.ts';
import { spawnServer } from '../support/server/spawnServer.ts';
import { pricing } from './fjord/pricing.ts';
import { brand } from './fjord/server.ts';
import { theme } from './fjord/theme.ts';

/** A copy of the project, to which only a folder is added. */
const copy = mkdtempSync(join(tmpdir(), 'fifteen-copy-'));
const left = new Set(['node_modules', 'dist', 'var', '.git', 'docs']);

const addBrand = (): void => {
  const from = join(import.meta.dirname, brand.id);
  const to = join(copy, 'brands', brand.id);
  cpSync(from, to, { recursive: true });
  for (const name of ['brand.ts', 'server.ts', 'theme.ts', 'pricing.ts']) {
    const text = readFileSync(join(from, name), 'utf8');
    writeFileSync(join(to, name), text.replaceAll('../../../brands/', '../'));
  }
  for (const name of readdirSync(join(root, 'brands/wordbridge')).filter((file) => file.endsWith('.png'))) {
    cpSync(join(root, 'brands/wordbridge', name), join(to, name));
  }
};

/** Runs a program of the copied project to its end. */
const inCopy = (args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: copy, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

let child: ChildProcess | undefined;
let address: string;

const serve = async (): Promise<void> => {
  const base = await findFreePorts();
  address = `http://localhost:${base + brand.portOffset}`;
  const env = {
    PORT: String(base),
    DATA_DIR: join(copy, 'var'),
    DESK_PACE_MS: '200',
    LOG_LEVEL: 'warn',
  };
  const spawned = spawnServer(env, copy);
  child = spawned.child;
  spawned.stdout.resume();
  spawned.stderr.pipe(process.stderr);
  await waitUntil(
    () => fetch(`${address}/healthz`).catch(() => null),
    (answer) => answer?.ok === true,
    60_000,
  );
};

beforeAll(() => {
  for (const name of readdirSync(root).filter((entry) => !left.has(entry))) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  addBrand();
});
afterAll(async () => {
  const ended = new Promise((resolve) => (child === undefined ? resolve(null) : child.once('exit', resolve)));
  child?.kill('SIGTERM');
  await ended;
  rmSync(copy, { recursive: true });
});

describe('a brand that is a folder and nothing else', () => {
  it('passes the compiler', async () => {
    // What ships: the rest of the project has passed it, and takes as long again.
    const shipped = {
      extends: './tsconfig.json',
      include: ['brands', 'locales', 'machines', 'openapi', 'server', 'src'],
    };
    writeFileSync(join(copy, 'tsconfig.shipped.json'), JSON.stringify(shipped));
    const run = ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.shipped.json', '--incremental', 'false'];
    expect(await inCopy(run)).toEqual({
      code: 0,
      output: '',
    });
  });

  it('is among the brands whose colours are measured', async () => {
    const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/ui/contrast.test.ts'];
    const { code, output } = await inCopy([...run, '--reporter=verbose']);
    expect(output).toContain(`${brand.id}, dark`);
    expect(code).toBe(0);
  });

  describe('when it has been built', () => {
    const dist = join(copy, 'dist', brand.id);
    const read = (name: string): string => readFileSync(join(dist, name), 'utf8');

    beforeAll(async () => {
      const { code, output } = await inCopy(['tools/build.ts'], { BRAND: brand.id });
      expect(output).toContain(`${brand.id}: built`);
      expect(code).toBe(0);
    });

    it('has a page in each of its languages, and in no other', () => {
      const pages = readdirSync(dist).filter((name) => name.endsWith('.html'));
      expect(pages.filter((name) => /^\w+\.html$/.test(name))).toEqual(['en.html', 'uk.html']);
      expect(pages).toHaveLength(2 * builtScreens.application.length);
      expect(read('en.html')).toContain('Fjord &amp; Fjell</title>');
    });

    it('has its colours, its pictures and its name', () => {
      expect(read('en.html')).toContain(theme.light.accent);
      expect(read('en.html')).toContain(theme.dark.accent);
      expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ name: brand.name, lang: 'en' });
      expect(existsSync(join(dist, 'share.png'))).toBe(true);
    });

    describe('when it is served', () => {
      let client: Client;
      beforeAll(async () => {
        await serve();
        client = await createClient(address, brand.id, 'en');
      }, 60_000);

      it('shows its page at its own port', async () => {
        const page = await (await fetch(`${address}/uk/order/write`)).text();
        expect(page).toContain('<html data-release');
        expect(page).toContain(`<link rel="canonical" href="${address}/uk/order/write">`);
      });

      it('has the footer that its settings ask for', async ({ onTestFinished }) => {
        const browser = await launchBrowser();
        onTestFinished(() => browser.close());
        const page = await browser.newPage({ locale: 'en' });
        await page.goto(`${address}/en/order/write`);
        // It comes once start-up is done.
        const footer = page.getByRole('contentinfo');
        await footer.getByText(brand.contact.address).waitFor();
        await footer.getByText(`© ${new Date().getFullYear()} ${brand.contact.company}`).waitFor();
        await footer.locator(`a[href="${brand.links.faq}"]`).first().waitFor();
      });

      it('has price lists in its currency', async () => {
        const currencies = readData<{ id: number; code: string }[]>(await client.get('/api/v2/dict/currencies'));
        const currency = currencies.find(({ code }) => code === brand.currency);
        const { pairs } = readData<{ pairs: unknown[] }>(await client.get(`/api/v2/service/write/${currency?.id}`));
        expect(pairs.length).toBeGreaterThan(100);
      });

      it('takes a request, offers at its own tax and discount, and takes the order', async () => {
        const [{ code } = { code: '' }] = pricing.discountCodes;
        const asked = await client.post('/api/v2/quotation', buildQuotationRequest({ discount_code: code }));
        const { hash } = readQuotation(asked);
        const offer = await waitUntil(
          async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${hash}`)),
          ({ status }) => status === 'acceptation',
          30_000,
        );
        expect(offer.price).toMatchObject({ tax_rate: pricing.taxRate, discount_code: code });
        expect(offer.payment_methods).toEqual(brand.paymentMethods);
        expect(await acceptQuotation(client, offer)).toMatchObject({ status: 'payment' });
      });
    });
  });
});
