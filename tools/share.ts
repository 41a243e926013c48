import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Brand } from '../brands/brand.ts';
import type { Theme } from '../brands/theme.ts';
import { sharedPicture } from '../server/platform/http/shownPages.ts';
import { brandIds, readBrand, readTheme, root } from './brands.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';

/** As the sites that show shared links want it, in pixels. */
const size = { width: 1200, height: 630 };

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A language's name in itself, as its speakers look for it. */
const nameOf = (locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`;
};

const pageOf = ({ id, name, locales }: Brand, { light, font, radius }: Theme): string => {
  const logo = readFileSync(join(root, 'brands', id, 'logo.svg'), 'utf8');
  const languages = locales.map((locale) => `<li lang="${locale}">${nameOf(locale)}</li>`).join('');
  return `<!doctype html><style>
    body { margin: 0; width: ${size.width}px; height: ${size.height}px; display: flex; flex-direction: column; justify-content: center;
      box-sizing: border-box; padding: 0 96px; gap: 56px; background: ${light.surface}; border-bottom: 20px solid ${light.accent}; }
    div { display: flex; align-items: center; gap: 44px; }
    svg { width: 176px; height: 176px; flex: none; }
    h1 { margin: 0; font: ${font.headingWeight} 116px/1.1 ${font.heading}; letter-spacing: ${font.headingSpacing}; color: ${light.text}; }
    ul { display: flex; gap: 20px; margin: 0; padding: 0; list-style: none; font: 600 40px/1 ${font.body}; color: ${light.accent}; }
    li { padding: 18px 28px; background: ${light.accentSoft}; border-radius: ${radius.large}; }
  </style><body><div>${logo}<h1>${escapeHtml(name)}</h1></div><ul>${languages}</ul></body>`;
};

/** `npm run share`: draws the picture that stands for a brand where its address is shared, from its logo, colours and name. */
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
for (const id of brandIds()) {
  await page.setContent(pageOf(await readBrand(id), await readTheme(id)));
  const picture = await page.screenshot();
  writeFileSync(join(root, 'brands', id, sharedPicture), picture);
  console.log(`${id}: ${Math.ceil(picture.length / 1024)} KB`);
}
await browser.close();
