import { LruMap } from 'toad-cache';
import { isLocale } from '../../../machines/lib/locales.ts';
import type { Locale } from '../../../openapi/types.ts';

const findBest = (header: string): Locale | null => {
  const wanted = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
    const locale = tag.toLowerCase().split('-')[0] ?? '';
    return isLocale(locale) ? [{ locale, quality: quality === undefined ? 1 : Number(quality) }] : [];
  });
  const best = wanted.sort((a, b) => b.quality - a.quality)[0];
  return best !== undefined && best.quality > 0 ? best.locale : null;
};

/** Browsers send few different headers, with every request. */
const read = new LruMap<Locale | null>(200);

/** The best known locale of an `Accept-Language` header, else the fallback. */
export const requestLocale = (header: string | undefined, fallback: Locale): Locale => {
  if (header === undefined) return fallback;
  const known = read.get(header);
  if (known !== undefined) return known ?? fallback;
  const best = findBest(header);
  read.set(header, best);
  return best ?? fallback;
};
