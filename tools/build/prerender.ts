import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '../../brands/brand.ts';
import type { Palette, Theme } from '../../brands/theme.ts';
import { getHeadMessages } from '../../machines/shell/pageHead.ts';
import { toPath } from '../../machines/shell/routes.ts';
import {
  type BuiltScreen,
  builtScreens,
  homes,
  type Screen,
  type Shows,
  screens,
} from '../../machines/shell/screens.ts';
import type { Locale } from '../../openapi/types.ts';
import { message } from '../../server/platform/core/messages.ts';
import { headTags, markTags } from '../../server/platform/http/headTags.ts';
import { toPageFile } from '../../server/platform/http/shownPages.ts';
import { readBrand, readTheme } from '../brands.ts';
import { builtViews } from '../firstViews.ts';
import { bundleEarlyScript } from './earlyScript.ts';
import { listFiles, readManifest } from './manifest.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { writeSiteFiles } from './siteFiles.ts';

type Shell = Pick<typeof import('../../src/prerender.tsx'), 'renderScreen'>;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The colour of the header. */
const headerColor = ({ frame, dark }: Theme, palette: Palette): string =>
  frame === 'dark' ? dark.surface : palette.raised;
/** The browser's own surroundings take the colour of the header. */
const themeColors = (theme: Theme): string[] => [
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${headerColor(theme, theme.light)}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${headerColor(theme, theme.dark)}">`,
];

/** Whom to turn to where scripts are switched off, or do not arrive (`earlyScript.ts`); the application cannot say it. */
const scriptless = ({ contact: { phone, email } }: Brand, locale: Locale): string => {
  const links = {
    phone: `<a href="tel:${phone.replaceAll(' ', '')}">${phone.replaceAll(' ', '&nbsp;')}</a>`,
    email: `<a href="mailto:${email}">${email}</a>`,
  };
  const reload = `<a href="">${message(locale, 'shell.reload')}</a>`;
  return [
    `<noscript><p data-scriptless>${message(locale, 'head.scriptless', links)}</p></noscript>`,
    `<p data-scriptless="missing" role="alert" hidden>${message(locale, 'head.scriptMissing', links)} ${reload}</p>`,
  ].join('');
};

/** What is said of a press of the first screen's button before the application is here. */
const heldWords = { application: 'write.held', demo: 'login.held' } as const satisfies Record<Shows, string>;

/** Says of a press that it counts: outside of what the application takes over. */
const held = ({ shows }: Brand, locale: Locale): string =>
  `<p data-held="${message(locale, heldWords[shows])}" role="status"></p>`;

/** The addresses at which a page is what it holds, after the locale: a pattern for the first script. */
const pathsOf = ({ name }: Screen, { shows }: Brand): string => {
  const path = screens[name].path && `/${screens[name].path}`;
  return name === homes[shows].name ? `|${path}` : path;
};

/**
 * Writes `<locale>.html` for each locale of the brand, with the head of its home, a page for each other screen that can be used before the
 * application runs, and `csp.json` with the hashes of what they carry inline.
 */
export const prerender = async (id: string, dist: string, shellFolder: string): Promise<void> => {
  const [brand, theme] = await Promise.all([readBrand(id), readTheme(id)]);
  const home = homes[brand.shows];
  const shell: Shell = await import(pathToFileURL(join(shellFolder, 'prerender.js')).href);
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = join(dist, 'assets');
  const css = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8').trim())
    .join('');
  const script = await bundleEarlyScript(brand);
  const manifest = readManifest(join(dist, '.vite/manifest.json'));
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2'));
  const logo = readdirSync(assets).find((name) => /^logo-.*\.svg$/.test(name));

  const writePage = async (locale: Locale, name: BuiltScreen): Promise<void> => {
    // Where there is only a demo, its address shows a visitor the log-in.
    const screen: Screen = name === 'login' ? home : { name };
    const isHome = screen.name === home.name;
    const html = await shell.renderScreen(name, screen, locale);
    const words = `virtual:messages/${locale}`;
    const own = isHome ? [] : ['src/shell/page/holdView.tsx', `${words}/rest`];
    const preloaded = listFiles(manifest, ['index.html', builtViews[name], `${words}/first`, ...own]);
    const entry = manifest['index.html']?.file;
    const head = [
      `<script>${script}</script>`,
      markTags(headTags({ brand, landing: { screen, locale, isKnown: true }, origin: null, picture: null })),
      ...themeColors(theme),
      '<link rel="manifest" href="/manifest.webmanifest">',
      ...(logo === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="/assets/${logo}">`]),
      `<style>${css}</style>`,
      ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`),
      `<script type="module" src="/${entry}"></script>`,
      ...preloaded.filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ];
    const page = template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace('<html lang="en">', `<html lang="${locale}" dir="ltr" data-paths="${pathsOf(screen, brand)}">`)
      .replace('<!--head-->', () => head.join('\n    '))
      .replace(
        '<div id="root"><!--root--></div>',
        () =>
          `${scriptless(brand, locale)}${held(brand, locale)}<div id="root" data-prerendered="${new Date().getFullYear()} ${locale} ${name}">${html}</div>`,
      );
    writeFileSync(join(dist, toPageFile(locale, isHome ? null : screen.name)), page);
  };
  for (const locale of brand.locales) for (const name of builtScreens[brand.shows]) await writePage(locale, name);
  rmSync(join(dist, 'index.html'));
  for (const name of readdirSync(assets)) if (/\.(css|map)$/.test(name)) rmSync(join(assets, name));
  writeFileSync(
    join(dist, 'csp.json'),
    `${JSON.stringify({ script: [hashSource(script)], style: [hashSource(css)] })}\n`,
  );
  const toHomePath = (locale: Locale): string => toPath(home, locale);
  const description = message(brand.locales[0], getHeadMessages(home.name).description, { name: brand.name });
  const colors = { page: theme.light.surface, header: headerColor(theme, theme.light) };
  writeSiteFiles({ brand, dist, colors, description, logo });
  await writeServiceWorker(brand, dist, toHomePath);
};
