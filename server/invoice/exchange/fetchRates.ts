import { desc, eq } from 'drizzle-orm';
import type { RateSource } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import type { RateConfig } from '../../platform/config/rateConfig.ts';
import { addDays } from '../../platform/core/addDays.ts';
import { after, minutes } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import { exchangeRate, rateFetch } from '../../platform/db/schema.ts';
import { bankZone, monthBefore, tablesBetween } from './bankDays.ts';
import { listRateSources } from './findRate.ts';
import { importRates } from './importRates.ts';

/** From one attempt to the next while something is missing. */
const pauseMs = minutes(30);
/** Of a source that is new: as far back as no order waits. */
const firstDays = 60;
/** Days that the National Bank of Poland answers at once. */
const maxDays = 93;
const timeoutMs = 20_000;
const maxBytes = 1_000_000;

type Urls = NonNullable<RateConfig>['urls'];

/** What is asked of each source for all after a day: addresses, and the letters in which it answers. */
const requestsTo: Readonly<
  Record<
    RateSource,
    (urls: Urls, after: string, today: string) => { readonly urls: readonly string[]; readonly letters: string }
  >
> = {
  nbp: ({ nbp }, last, today) => {
    const earliest = addDays(today, 1 - maxDays);
    const from = addDays(last, 1) < earliest ? earliest : addDays(last, 1);
    return { urls: [`${nbp}/exchangerates/tables/a/${from}/${today}/?format=json`], letters: 'utf-8' };
  },
  ecb: ({ ecb }) => ({ urls: [`${ecb}/eurofxref-hist-90d.xml`], letters: 'utf-8' }),
  // A file a year, which the Ministry lets grow by a month; in January the last month is in the year before.
  bmf: ({ bmf }, last, today) => {
    const years = new Set([addDays(last, 31).slice(0, 4), monthBefore(today).slice(0, 4)]);
    return {
      urls: [...years].map((year) => `${bmf}/uu-kurse-${year}-csv.csv?__blob=publicationFile`),
      letters: 'windows-1252',
    };
  },
};

/** The text behind an address; null where there is nothing yet (404). @throws Error for any other status, too long an answer, or none in time */
const fetchText = async (url: string, letters: string): Promise<string | null> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw new Error('The answer is too long.');
  return new TextDecoder(letters).decode(bytes);
};

const findLastDate = async ({ db }: Pick<Services, 'db'>, source: RateSource): Promise<string | null> => {
  const [last] = await db
    .select({ date: exchangeRate.date })
    .from(exchangeRate)
    .where(eq(exchangeRate.source, source))
    .orderBy(desc(exchangeRate.date))
    .limit(1);
  return last?.date ?? null;
};

const explain = (error: unknown): string => {
  if (error instanceof ProblemError) return error.detail ?? error.code;
  return error instanceof Error ? error.message : 'unknown';
};

/** Fetches what a source has published since the last of it that is known, where something should be there. */
const fetchSource = async (services: Services, urls: Urls, source: RateSource): Promise<void> => {
  const { db, clock, log } = services;
  const now = clock.now();
  const today = toZoneDay(bankZone, now);
  const last = (await findLastDate(services, source)) ?? addDays(today, -firstDays);
  if (tablesBetween[source](last, addDays(today, 1)).length === 0) return;
  const [tried] = await db.select().from(rateFetch).where(eq(rateFetch.source, source));
  if (tried !== undefined && tried.triedAt > after(now, -pauseMs)) return;
  let reason: string | null = null;
  try {
    const requests = requestsTo[source](urls, last, today);
    for (const url of requests.urls) {
      const text = await fetchText(url, requests.letters);
      if (text !== null) await importRates(services, null, text);
    }
  } catch (error) {
    reason = explain(error);
    log.warn({ source, reason }, 'exchange rates could not be fetched');
  }
  const failedSince = reason === null ? null : (tried?.failedSince ?? now);
  const found = { triedAt: now, failedSince, reason };
  await db
    .insert(rateFetch)
    .values({ source, ...found })
    .onConflictDoUpdate({ target: rateFetch.source, set: found });
};

/** Fetches the rates that the sellers' laws ask for; where a source cannot be read, the desk imports them by hand. */
export const fetchRates = async (services: Services): Promise<void> => {
  const { rates } = services.config;
  if (rates === null) return;
  const brands = [...services.brands.keys()];
  const sources = new Set(brands.flatMap((brand) => listRateSources(getPricing(services, brand).invoicing.exchange)));
  for (const source of sources) await fetchSource(services, rates.urls, source);
};
