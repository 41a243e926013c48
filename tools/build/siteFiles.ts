import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../brands/brand.ts';
import { listAlternates } from '../../machines/shell/pageHead.ts';
import { findMatch, toPath } from '../../machines/shell/routes.ts';
import { type Screen, screens } from '../../machines/shell/screens.ts';
import { sharedPicture } from '../../server/platform/http/shownPages.ts';
import { root } from '../brands.ts';

/** Stands for the brand's public origin in `robots.txt` and `sitemap.xml`; the server, who knows it, fills it in. */
const origin = '{origin}';

const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
] as const;

type SiteOptions = {
  readonly brand: Brand;
  readonly dist: string;
  /** Of the page, and of the header. */
  readonly colors: { readonly page: string; readonly header: string };
  readonly description: string;
  readonly logo: string | undefined;
};

/** What a search may lead to: every screen of the brand that anybody may find, but for log-in. */
const listedScreens = ({ shows, locales }: Brand): readonly Screen[] =>
  Object.values(screens)
    .filter(({ reach, access, shownBy }) => reach === 'public' && access !== 'visitors' && shownBy === shows)
    .flatMap(({ path }) => findMatch(`/${locales[0]}/${path}`, '', { shows, locales }).screen ?? []);

const writeSitemap = ({ brand }: SiteOptions): string => {
  const urls = listedScreens(brand).flatMap((screen) => {
    const alternates = listAlternates(screen, brand.locales)
      .map(([name, path]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${path}"/>`)
      .join('');
    return brand.locales.map((locale) => `<url><loc>${origin}${toPath(screen, locale)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
};

/** The folders of addresses that nobody may find, those of the account beside them. */
const secretFolders = [
  ...new Set(
    Object.values(screens)
      .filter(({ reach }) => reach === 'secret')
      .map(({ path }) => path.replace(/(:.*|[^/]*)$/, '')),
  ),
  'account/',
];

/** Quotations, orders and payments are found by secret addresses: nothing of them belongs in an index. */
const robots = [
  'User-agent: *',
  'Disallow: /api/',
  ...secretFolders.map((folder) => `Disallow: /*/${folder}`),
  `Sitemap: ${origin}/sitemap.xml\n`,
].join('\n');

/** Writes what a site has beside its pages: `manifest.webmanifest` with icons, the picture for shared links, `robots.txt`, `sitemap.xml`. */
export const writeSiteFiles = (options: SiteOptions): void => {
  const { brand, dist, colors, description, logo } = options;
  const known = icons.filter(({ file }) => existsSync(join(root, 'brands', brand.id, file)));
  for (const { file } of known) cpSync(join(root, 'brands', brand.id, file), join(dist, file));
  const picture = join(root, 'brands', brand.id, sharedPicture);
  if (existsSync(picture)) cpSync(picture, join(dist, sharedPicture));
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description,
    lang: brand.locales[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.page,
    theme_color: colors.header,
    icons: [
      ...known.map(({ file, ...icon }) => ({ src: `/${file}`, type: 'image/png', ...icon })),
      ...(logo === undefined ? [] : [{ src: `/assets/${logo}`, type: 'image/svg+xml', sizes: 'any' }]),
    ],
  };
  writeFileSync(join(dist, 'manifest.webmanifest'), `${JSON.stringify(manifest)}\n`);
  writeFileSync(join(dist, 'robots.txt'), robots);
  writeFileSync(join(dist, 'sitemap.xml'), writeSitemap(options));
};
