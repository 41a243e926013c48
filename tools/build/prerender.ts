import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '../../brands/brand.ts';
import type { Palette } from '../../brands/theme.ts';
import type { PrerenderedShell } from '../../src/prerender.tsx';
import { readBrand, readTheme } from '../brands.ts';
import { bundleEarlyScript } from './earlyScript.ts';
import { filesOf, readManifest } from './manifest.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { writeSiteFiles } from './siteFiles.ts';

type Shell = {
  readonly renderShell: (locale: string) => Promise<PrerenderedShell>;
  readonly homeOf: (locale: string) => string;
};

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Addresses are relative here; the application makes the canonical link and the alternates absolute when it has started. */
const headOf = (brand: Brand, { homeOf }: Shell, locale: string, shell: PrerenderedShell): string[] => [
  `<title>${escapeHtml(shell.title)}</title>`,
  `<meta name="description" content="${escapeHtml(shell.description)}">`,
  `<meta property="og:title" content="${escapeHtml(shell.title)}">`,
  `<meta property="og:description" content="${escapeHtml(shell.description)}">`,
  `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
  '<meta property="og:type" content="website">',
  `<meta property="og:locale" content="${locale}">`,
  ...brand.locales
    .filter((other) => other !== locale)
    .map((other) => `<meta property="og:locale:alternate" content="${other}">`),
  `<link rel="canonical" href="${homeOf(locale)}">`,
  ...brand.locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${homeOf(other)}">`),
  `<link rel="alternate" hreflang="x-default" href="${homeOf(brand.locales[0])}">`,
];

/** The browser's own surroundings take the colour of the header. */
const themeColors = ({ light, dark }: { readonly light: Palette; readonly dark: Palette }): string[] => [
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.raised}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.raised}">`,
];

/** Writes `<locale>.html` for each locale of the brand, and `csp.json` with the hashes of what they carry inline. */
export const prerender = async (id: string, dist: string, shellFolder: string): Promise<void> => {
  const [brand, theme] = await Promise.all([readBrand(id), readTheme(id)]);
  let description = '';
  const shell: Shell = await import(`${pathToFileURL(join(shellFolder, 'prerender.js')).href}?${Date.now()}`);
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = join(dist, 'assets');
  const css = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8').trim())
    .join('');
  const script = await bundleEarlyScript(brand);
  const manifest = readManifest(join(dist, '.vite/manifest.json'));
  const screen = brand.shows === 'demo' ? 'src/screens/demo/DemoScreen.tsx' : 'src/screens/write/WriteScreen.tsx';
  const logo = readdirSync(assets).find((name) => /^logo-.*\.svg$/.test(name));

  for (const locale of brand.locales) {
    const drawn = await shell.renderShell(locale);
    if (locale === brand.locales[0]) description = drawn.description;
    const words = `virtual:messages/${locale}/first`;
    const preloaded = filesOf(manifest, ['index.html', screen, words]);
    const entry = manifest['index.html']?.file;
    const head = [
      `<script>${script}</script>`,
      ...headOf(brand, shell, locale, drawn),
      ...themeColors(theme),
      '<link rel="manifest" href="/manifest.webmanifest">',
      ...(logo === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="/assets/${logo}">`]),
      `<style>${css}</style>`,
      `<script type="module" src="/${entry}"></script>`,
      ...preloaded.filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ];
    const page = template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace('<html lang="en">', `<html lang="${locale}" dir="ltr">`)
      .replace('<!--head-->', () => head.join('\n    '))
      .replace('<div id="root"><!--root--></div>', () => `<div id="root" data-prerendered>${drawn.html}</div>`);
    writeFileSync(join(dist, `${locale}.html`), page);
  }
  rmSync(join(dist, 'index.html'));
  for (const name of readdirSync(assets)) if (/\.(css|map)$/.test(name)) rmSync(join(assets, name));
  writeFileSync(join(dist, 'csp.json'), `${JSON.stringify({ script: [hashOf(script)], style: [hashOf(css)] })}\n`);
  writeSiteFiles({ brand, dist, palette: theme.light, description, logo, homeOf: shell.homeOf });
  await writeServiceWorker(brand, dist, shell.homeOf);
};
