import { chromium } from 'playwright-core';
import { readBrand } from '../../tools/brands.ts';
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts';
import { serveBarePages } from './barePages.ts';
import { type Load, measure, median } from './measure.ts';
import { routeSizes } from './routeSizes.ts';
import { startApplication } from './startApplication.ts';

/** `npm run bench`: cold loads of the first route beside two bare pages, against the budgets of the design. */
const runs = Number(process.env.RUNS ?? 5);
const port = Number(process.env.PORT ?? 4600);
const brand = await readBrand(process.env.BRAND || 'wordbridge');
const locale = brand.locales[0];

const application = await startApplication(brand.id, port);
const bare = await serveBarePages();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
const stop = async (): Promise<void> => {
  await browser.close();
  bare.server.close();
  await application.stop();
};

const pages = {
  'bare HTML': { url: `${bare.origin}/html`, usable: '#usable' },
  'bare React': { url: `${bare.origin}/react`, usable: '#usable' },
  [brand.id]: {
    url: `http://localhost:${port + brand.portOffset}/${locale}/order/write`,
    usable: 'main :is(select, textarea, input):enabled',
  },
};

const results = new Map<string, Load>();
try {
  for (const [name, { url, usable }] of Object.entries(pages)) {
    const loads: Load[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await measure(browser, url, usable));
    results.set(name, median(loads));
  }
} finally {
  await stop();
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const ours = results.get(brand.id);
const stack = results.get('bare React');
const ratio = (key: keyof Load): string =>
  ours === undefined || stack === undefined || stack[key] === 0 ? '–' : `${(ours[key] / stack[key]).toFixed(2)}×`;
const figures = [
  { name: 'JavaScript (brotli)', key: 'script', show: kilobytes, budget: 110 * 1024 },
  { name: 'all that travels', key: 'total', show: kilobytes, budget: null },
  { name: 'first paint', key: 'fcp', show: seconds, budget: null },
  { name: 'largest paint', key: 'lcp', show: seconds, budget: 800 },
  { name: 'form usable', key: 'usable', show: seconds, budget: 2000 },
  { name: 'layout shift', key: 'cls', show: (value: number) => value.toFixed(4), budget: 0.02 },
] as const;

console.log(`First route of ${brand.id}, cold, slow 4G, CPU 4 times slower, median of ${runs}`);
console.table(
  Object.fromEntries(
    figures.map(({ name, key, show, budget }) => [
      name,
      {
        ...Object.fromEntries([...results].map(([page, load]) => [page, show(load[key])])),
        'to bare React': ratio(key),
        budget: budget === null ? '' : show(budget),
        within: budget === null || ours === undefined ? '' : ours[key] <= budget ? 'yes' : 'NO',
      },
    ]),
  ),
);
console.log('JavaScript that other routes add (brotli, budget 30.0 KB)');
console.table(
  Object.fromEntries(
    routeSizes(brand.id, locale).map(({ name, bytes }) => [
      name,
      { added: kilobytes(bytes), within: bytes <= 30 * 1024 ? 'yes' : 'NO' },
    ]),
  ),
);
