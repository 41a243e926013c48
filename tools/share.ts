import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Brand, ShownBrand } from '../brands/brand.ts';
import type { Theme } from '../brands/theme.ts';
import { message } from '../server/platform/core/messages.ts';
import { sharedPicture } from '../server/platform/http/shownPages.ts';
import type { MessageId } from '../src/ui/text/messages.ts';
import { brandIds, readBrand, readTheme, root } from './brands.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';

/** As the sites that show shared links want it, in pixels. */
const size = { width: 1200, height: 630 };

/** What is offered, in the words of its page. */
const offers = {
  application: { title: 'shell.title.write', lead: 'service.write.about' },
  demo: { title: 'mtdemo.title', lead: 'mtdemo.lead' },
} as const satisfies Record<ShownBrand['shows'], Record<'title' | 'lead', MessageId>>;

/** Pixels of a side, and of the mark within it: what is masked shows its middle alone. */
const icons = [
  { file: 'icon-192.png', side: 192, mark: 192, isMasked: false },
  { file: 'icon-512.png', side: 512, mark: 512, isMasked: false },
  { file: 'icon-maskable.png', side: 512, mark: 320, isMasked: true },
] as const;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A language's name in itself, as its speakers look for it. */
const nameLanguage = (locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`;
};

const readBrandFile = ({ id }: Brand, name: string): Buffer => readFileSync(join(root, 'brands', id, name));
/** A drawing as a page shows it by itself: what it names inside is no other drawing's. */
const drawing = (brand: Brand, name: string): string =>
  `<img alt="" src="data:image/svg+xml;base64,${readBrandFile(brand, name).toString('base64')}">`;

const writeFaces = (brand: Brand, { typeface }: Theme): string =>
  (typeface?.faces ?? [])
    .map(({ file, weights }) => {
      const font = readBrandFile(brand, file).toString('base64');
      return `@font-face { font-family: own; font-weight: ${weights}; src: url(data:font/woff2;base64,${font}); }`;
    })
    .join('\n');

const sharedPage = (brand: Brand, theme: Theme): string => {
  const { font, radius, frame, typeface, picture } = theme;
  const palette = frame === 'dark' ? theme.dark : theme.light;
  const ground = frame === 'dark' ? palette.surface : palette.sunken;
  const [locale] = brand.locales;
  const { title, lead } = offers[brand.shows];
  const body = typeface?.sets === 'everything' ? `own, ${font.body}` : font.body;
  const languages = brand.locales.map((known) => `<li lang="${known}">${nameLanguage(known)}</li>`).join('');
  return `<!doctype html><html lang="${locale}"><style>
    ${writeFaces(brand, theme)}
    :root { color-scheme: ${frame === 'dark' ? 'dark' : 'light'}; }
    body { margin: 0; width: ${size.width}px; height: ${size.height}px; box-sizing: border-box; padding: 52px 72px; overflow: hidden;
      display: grid; grid-template: auto 1fr auto / 1fr ${picture === null ? '0' : '420px'}; column-gap: 48px; background: ${ground};
      border-top: 16px solid ${palette.accent}; color: ${palette.text}; font: 400 30px/1.4 ${body}; }
    header { grid-column: 1 / -1; display: flex; align-items: center; gap: 24px; font: ${font.headingWeight} 48px/1.1 own, ${font.heading};
      letter-spacing: ${font.headingSpacing}; }
    header img { width: 84px; height: 84px; }
    main { align-self: center; }
    h1 { margin: 0 0 20px; font: ${font.headingWeight} 56px/1.14 own, ${font.heading}; letter-spacing: ${font.headingSpacing}; text-wrap: balance; }
    p { margin: 0; color: ${palette.muted}; text-wrap: pretty; }
    figure { margin: 0; align-self: center; }
    figure img { width: 100%; }
    ul { grid-column: 1 / -1; display: flex; gap: 16px; margin: 0; padding: 0; list-style: none; font: 600 28px/1 ${body}; color: ${palette.accent}; }
    li { padding: 14px 24px; background: ${palette.accentSoft}; border-radius: ${radius.button}; }
  </style><body><header>${drawing(brand, 'logo.svg')}${escapeHtml(brand.name)}</header>
  <main><h1>${escapeHtml(message(locale, title))}</h1><p>${escapeHtml(message(locale, lead))}</p></main>
  <figure>${picture === null ? '' : drawing(brand, picture)}</figure><ul>${languages}</ul></body></html>`;
};

/** The mark alone; masked by the device, on a ground of its own. */
const iconPage = (brand: Brand, { dark }: Theme, { side, mark, isMasked }: (typeof icons)[number]): string =>
  `<!doctype html><style>
    :root { color-scheme: ${isMasked ? 'dark' : 'light'}; background: ${isMasked ? dark.surface : 'transparent'}; }
    body { margin: 0; width: ${side}px; height: ${side}px; display: grid; place-items: center; }
    img { width: ${mark}px; height: ${mark}px; }
  </style><body>${drawing(brand, 'logo.svg')}</body>`;

/** Draws a page into a file of the brand's folder. */
const draw = async (
  browser: Browser,
  brand: Brand,
  file: string,
  content: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> => {
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  await page.setContent(content);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  writeFileSync(join(root, 'brands', brand.id, file), picture);
  console.log(`${brand.id}: ${file}, ${Math.ceil(picture.length / 1024)} KB`);
};

/** `npm run share`: draws what stands for a brand elsewhere: the picture where its address is shared, and its icons. */
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
for (const id of brandIds()) {
  const brand = await readBrand(id);
  const theme = await readTheme(id);
  await draw(browser, brand, sharedPicture, sharedPage(brand, theme), size);
  for (const icon of icons) {
    await draw(browser, brand, icon.file, iconPage(brand, theme, icon), { width: icon.side, height: icon.side });
  }
}
await browser.close();
