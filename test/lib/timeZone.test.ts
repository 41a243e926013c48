import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { pricing as mostek } from '../../brands/mostek/pricing.ts';
import { pricing as przekladnia } from '../../brands/przekladnia/pricing.ts';
import { pricing as wordbridge } from '../../brands/wordbridge/pricing.ts';
import { formatLocales } from '../../machines/lib/locales.ts';
import { endDate, momentFormats, shownTimeZone } from '../../machines/lib/timeZone.ts';
import type { Locale } from '../../openapi/types.ts';
import { formatDay, formatMoment } from '../../server/platform/mail/formats.ts';

const moments = ['2026-01-15T09:00:00Z', '2026-03-29T01:30:00Z', '2026-07-01T21:59:00Z', '2026-10-25T00:30:00Z'];
const spoken = ['en', 'de', 'pl', 'uk'] as const satisfies readonly Locale[];

test('where a brand works, clocks show the time that pages and mails say', () => {
  const clock = (timeZone: string, iso: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso));
  for (const { work } of [mostek, przekladnia, wordbridge])
    for (const iso of moments) expect(clock(work.timeZone, iso)).toBe(clock(shownTimeZone, iso));
});

test.each(spoken)('a page and a mail say one hour in one zone (%s)', (locale) => {
  const intl = createIntl({ locale: formatLocales[locale], timeZone: shownTimeZone, onError: () => {} });
  const zoneIn = (iso: string) =>
    new Intl.DateTimeFormat(formatLocales[locale], { ...momentFormats.moment, timeZone: shownTimeZone })
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'no zone';
  for (const iso of moments) {
    const onPage = intl.formatDate(iso, momentFormats.moment);
    const inMail = formatMoment(locale, new Date(iso));
    expect(zoneIn(iso)).not.toBe('no zone');
    for (const text of [onPage, inMail, intl.formatDate(iso, momentFormats.time)]) expect(text).toContain(zoneIn(iso));
    expect(/\d+:\d\d/.exec(onPage)?.[0]).toBe(/\d+:\d\d/.exec(inMail)?.[0]);
  }
});

test.each(spoken)('a date may end a sentence: no second point follows it (%s)', (locale) => {
  const intl = createIntl({ locale: formatLocales[locale], timeZone: shownTimeZone, onError: () => {} });
  for (const iso of moments) {
    const onPages = Object.values(momentFormats).map((format) => endDate(intl.formatDate(iso, format)));
    for (const text of [...onPages, formatDay(locale, new Date(iso)), formatMoment(locale, new Date(iso))])
      expect(text).not.toMatch(/\sр\.|\.$/u);
  }
});
