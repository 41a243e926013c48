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
import type { Quotation } from '../../openapi/types.ts';
import { root } from '../../tools/brands.ts';
import { type Client, clientFor, dataOf } from '../api/client.ts';
import { accepted, quotationRequest, until } from '../api/samples.ts';
import { freeBasePort } from '../browser/support/ports.ts';
import { brand } from './fjord/brand.ts';
import { theme } from './fjord/theme.ts';
import { trade } from './fjord/trade.ts';

/** The house, copied: only a folder is added to it. */
const house = mkdtempSync(join(tmpdir(), 'fifteen-house-'));
const left = new Set(['node_modules', 'dist', 'var', '.git', 'docs']);

const addBrand = (): void => {
  const from = join(import.meta.dirname, brand.id);
  const to = join(house, 'brands', brand.id);
  cpSync(from, to, { recursive: true });
  for (const name of ['brand.ts', 'theme.ts', 'trade.ts']) {
    const text = readFileSync(join(from, name), 'utf8');
    writeFileSync(join(to, name), text.replaceAll('../../../brands/', '../'));
  }
  for (const name of readdirSync(join(root, 'brands/wordbridge')).filter((file) => file.endsWith('.png'))) {
    cpSync(join(root, 'brands/wordbridge', name), join(to, name));
  }
};

/** Runs a program of the copied house to its end. */
const inHouse = (
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: house, env: { ...process.env, ...env } });
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
  const base = await freeBasePort();
  address = `http://localhost:${base + brand.portOffset}`;
  const env = {
    ...process.env,
    PORT: String(base),
    DATA_DIR: join(house, 'var'),
    DESK_PACE_MS: '200',
    LOG_LEVEL: 'warn',
  };
  child = spawn(process.execPath, ['server/main.ts'], { cwd: house, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(
    () => fetch(`${address}/healthz`).catch(() => null),
    (answer) => answer?.ok === true,
    60_000,
  );
};

beforeAll(() => {
  for (const name of readdirSync(root).filter((entry) => !left.has(entry))) {
    cpSync(join(root, name), join(house, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  addBrand();
});
afterAll(async () => {
  const ended = new Promise((resolve) => (child === undefined ? resolve(null) : child.once('exit', resolve)));
  child?.kill('SIGTERM');
  await ended;
  rmSync(house, { recursive: true });
});

describe('a brand that is a folder and nothing else', () => {
  it('passes the compiler', async () => {
    expect(await inHouse(['node_modules/typescript/bin/tsc', '-p', '.', '--incremental', 'false'])).toEqual({
      code: 0,
      output: '',
    });
  });

  it('is among the brands whose colours are measured', async () => {
    const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/unit/contrast.test.ts'];
    const { code, output } = await inHouse([...run, '--reporter=verbose']);
    expect(output).toContain(`${brand.id}, dark`);
    expect(code).toBe(0);
  });

  describe('when it has been built', () => {
    const dist = join(house, 'dist', brand.id);
    const read = (name: string): string => readFileSync(join(dist, name), 'utf8');

    beforeAll(async () => {
      const { code, output } = await inHouse(['tools/build.ts'], { BRAND: brand.id });
      expect(output).toContain(`${brand.id}: built`);
      expect(code).toBe(0);
    });

    it('has a page in each of its languages, and in no other', () => {
      expect(readdirSync(dist).filter((name) => name.endsWith('.html'))).toEqual(['en.html', 'uk.html']);
      expect(read('en.html')).toContain('Fjord &amp; Fjell</title>');
    });

    it('has its colours, its pictures and its name', () => {
      expect(read('en.html')).toContain(theme.light.accent);
      expect(read('en.html')).toContain(theme.dark.accent);
      expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ name: brand.name, lang: 'en' });
      expect(existsSync(join(dist, 'share.png'))).toBe(true);
    });

    it('has the footer that its settings ask for', () => {
      expect(read('en.html')).toContain(`© ${new Date().getFullYear()} Fjord &amp; Fjell ApS`);
      expect(read('en.html')).toContain(brand.links.faq);
      expect(read('en.html')).toContain(brand.contact.address);
    });

    describe('when it is served', () => {
      let client: Client;
      beforeAll(async () => {
        await serve();
        client = await clientFor(address, brand.id, 'en');
      }, 60_000);

      it('shows its page at its own port', async () => {
        const page = await (await fetch(`${address}/uk/order/write`)).text();
        expect(page).toContain('<html data-release');
        expect(page).toContain(`<link rel="canonical" href="${address}/uk/order/write">`);
      });

      it('has price lists in its currency', async () => {
        const currencies = dataOf<{ id: number; code: string }[]>(await client.get('/api/v2/dict/currencies'));
        const currency = currencies.find(({ code }) => code === brand.currency);
        const { pairs } = dataOf<{ pairs: unknown[] }>(await client.get(`/api/v2/service/write/${currency?.id}`));
        expect(pairs.length).toBeGreaterThan(100);
      });

      it('takes a request, offers at its own tax and discount, and takes the order', async () => {
        const [{ code } = { code: '' }] = trade.discountCodes;
        const asked = await client.post('/api/v2/quotation', quotationRequest({ discount_code: code }));
        const { hash } = dataOf<Quotation>(asked);
        const offer = await until(
          async (): Promise<Quotation> => dataOf(await client.get(`/api/v2/quotation/${hash}`)),
          ({ status }) => status === 'acceptation',
          30_000,
        );
        expect(offer.price).toMatchObject({ tax_rate: trade.taxRate, discount_code: code });
        expect(offer.payment_methods).toEqual(brand.paymentMethods);
        expect(await accepted(client, offer)).toMatchObject({ status: 'payment' });
      });
    });
  });
});
