import type { Brand } from '../../../brands/brand.ts';
import {
  getHeadMessages,
  isPublic,
  listAlternates,
  openGraphLocale,
  toCanonicalPath,
} from '../../../machines/shell/pageHead.ts';
import type { Landing } from '../../../machines/shell/routes.ts';
import { message } from '../core/messages.ts';

type HeadOptions = {
  readonly brand: Brand;
  readonly landing: Landing;
  /** The public address of the brand; null where it is not known yet: then paths are relative. */
  readonly origin: string | null;
  /** Path of the picture of links to the brand that are shared. */
  readonly picture: string | null;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

const pictureTags = (brand: Brand, address: string): string[] => [
  meta('property', 'og:image', address),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', brand.name),
  meta('name', 'twitter:card', 'summary_large_image'),
];

/**
 * What a page's head says of the screen at its address, before scripts run. A secret address names neither
 * itself nor its other languages.
 */
export const headTags = ({ brand, landing, origin, picture }: HeadOptions): string[] => {
  const { screen, locale, isKnown } = landing;
  const head = getHeadMessages(screen.name);
  const title = `${message(locale, isKnown ? head.title : 'shell.title.unknown')} · ${brand.name}`;
  const description = message(locale, head.description, { name: brand.name });
  const toAddress = (path: string): string => `${origin ?? ''}${path}`;
  const canonical = toAddress(toCanonicalPath(screen, locale));
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', openGraphLocale[locale]),
    ...brand.locales
      .filter((other) => other !== locale)
      .map((other) => meta('property', 'og:locale:alternate', openGraphLocale[other])),
    ...(isKnown && isPublic(screen) ? [] : [meta('name', 'robots', 'noindex')]),
    ...(isPublic(screen)
      ? [
          `<link rel="canonical" href="${canonical}">`,
          ...listAlternates(screen, brand.locales).map(
            ([hreflang, path]) => `<link rel="alternate" hreflang="${hreflang}" href="${toAddress(path)}">`,
          ),
        ]
      : []),
    // These are read on other sites, where a path alone is no address.
    ...(origin !== null && isPublic(screen) ? [meta('property', 'og:url', canonical)] : []),
    ...(origin === null || picture === null ? [] : pictureTags(brand, toAddress(picture))),
  ];
};

/** Where the tags of a built page stand: the server puts those of the asked address in their place. */
const place = { start: '<!--page-->', end: '<!--/page-->' } as const;

export const markTags = (tags: readonly string[]): string => `${place.start}${tags.join('')}${place.end}`;

/** The page with other tags; unchanged when it has no place for them. */
export const replaceTags = (page: string, tags: readonly string[]): string => {
  const start = page.indexOf(place.start);
  const end = page.indexOf(place.end);
  return start < 0 || end < start
    ? page
    : `${page.slice(0, start)}${tags.join('')}${page.slice(end + place.end.length)}`;
};
