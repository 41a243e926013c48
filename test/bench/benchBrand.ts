import { chromium } from 'playwright-core';
import type { Brand } from '../../brands/brand.ts';
import { readBrand } from '../../tools/brands.ts';
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts';
import { serveBarePages } from './barePages.ts';
import { type Load, measure, median, middle } from './measure.ts';
import { measureBlockingTime } from './measureBlockingTime.ts';
import { routeSizes } from './routeSizes.ts';
import { startApplication } from './startApplication.ts';
import { kilobytes, okOrOver, seconds } from './words.ts';

const figures = [
  { name: 'JavaScript (brotli)', key: 'script', show: kilobytes, budget: 135 * 1024 },
  { name: 'typefaces, pictures', key: 'faces', show: kilobytes, budget: 60 * 1024 },
  { name: 'all else that travels', key: 'total', show: kilobytes, budget: 160 * 1024 },
  { name: 'requests', key: 'requests', show: String, budget: 12 },
  { name: 'blocked (thread time)', key: 'blocked', show: seconds, budget: null },
  { name: 'first paint', key: 'fcp', show: seconds, budget: null },
  { name: 'largest paint', key: 'lcp', show: seconds, budget: 800 },
  { name: 'a field takes input', key: 'usable', show: seconds, budget: null },
  { name: 'start-up answered', key: 'answered', show: seconds, budget: null },
  { name: 'taken over', key: 'taken', show: seconds, budget: 2000 },
  { name: 'layout shift', key: 'cls', show: (value: number) => value.toFixed(4), budget: 0 },
] as const;

/** Blocking time may be this many times that of bare React of the same stack in the same run. */
const blockedBudget = 1.6;

type Figures = Load & { readonly blocked: number };

/** Cold loads of a brand's first page beside bare pages, in the same run. */
const measureLoads = async (
  { id, locales: [locale] }: Brand,
  url: string,
  runs: number,
): Promise<ReadonlyMap<string, Figures>> => {
  const bare = await serveBarePages(id, locale);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  const pages = {
    'bare HTML': { url: `${bare.origin}/html`, usable: '#usable' },
    'bare React': { url: `${bare.origin}/react`, usable: '#usable' },
    // A demo's page is inert until start-up is done, which no script of its does here.
    'ours without scripts': { url: `${bare.origin}/prerendered`, usable: 'body' },
    Fifteen: { url, usable: 'main :is(select, textarea, input):enabled' },
  };
  const results = new Map<string, Figures>();
  try {
    for (const [name, page] of Object.entries(pages)) {
      const loads: Load[] = [];
      for (let run = 0; run < runs; run += 1) loads.push(await measure(browser, page.url, page.usable));
      const blocked: number[] = [];
      for (let run = 0; run < runs; run += 1) blocked.push(await measureBlockingTime(browser, page.url, page.usable));
      results.set(name, { ...median(loads), blocked: middle(blocked) });
    }
  } finally {
    await browser.close();
    bare.server.close();
  }
  return results;
};

/** The first page of a brand, and what its other routes add, against the budgets of the design. */
export const benchBrand = async (id: string, port: number, runs: number): Promise<void> => {
  const brand = await readBrand(id);
  const [locale] = brand.locales;
  const path = brand.shows === 'demo' ? `/${locale}` : `/${locale}/order/write`;
  const application = await startApplication(id, port);
  const results = await measureLoads(brand, `http://localhost:${port + brand.portOffset}${path}`, runs).finally(
    application.stop,
  );
  const ours = results.get('Fifteen');
  const budgetOf = ({ key, budget }: (typeof figures)[number]): number | null =>
    key === 'blocked' ? blockedBudget * (results.get('bare React')?.blocked ?? 0) : budget;
  console.log(`${path} of ${id}, cold, slow 4G, CPU 4 times slower, median of ${runs}`);
  console.table(
    Object.fromEntries(
      figures.map((figure) => {
        const { name, key, show } = figure;
        const budget = budgetOf(figure);
        return [
          name,
          {
            ...Object.fromEntries([...results].map(([page, load]) => [page, show(load[key])])),
            budget: budget === null ? '' : show(budget),
            within: budget === null || ours === undefined ? '' : okOrOver(ours[key], budget),
          },
        ];
      }),
    ),
  );
  if (brand.shows === 'demo') return;
  const { routes, words } = routeSizes(id, locale);
  console.log(
    `JavaScript that other routes of ${id} add, and the words that they share (brotli, budgets 33.0 and 30.0 KB)`,
  );
  console.table(
    Object.fromEntries(
      [
        ...routes.map((route) => ({ ...route, budget: 33 * 1024 })),
        { name: 'words', bytes: words, budget: 30 * 1024 },
      ].map(({ name, bytes, budget }) => [name, { added: kilobytes(bytes), within: okOrOver(bytes, budget) }]),
    ),
  );
};
