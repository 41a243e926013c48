import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { brandIds, readBrand, readTheme, root } from './brands.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { cutFont } from './typefaces/cut.ts';
import { measureFallback } from './typefaces/measure.ts';

/** `npm run typefaces`: cuts each brand's typeface to the letters in use, and says how devices' own replace it meanwhile: the numbers of `theme.ts`. */
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
for (const id of brandIds()) {
  const { typeface } = await readTheme(id);
  const brand = await readBrand(id);
  for (const face of typeface?.faces ?? []) {
    const font = await cutFont(face.source);
    writeFileSync(join(root, 'brands', id, face.file), font);
    console.log(`${id}: ${face.file}, ${(font.length / 1024).toFixed(1)} KB`);
    for (const { of } of face.fallbacks)
      console.log(`  ${JSON.stringify(await measureFallback(browser, brand, face, of))}`);
  }
}
await browser.close();
