import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { message } from '../../server/platform/core/messages.ts';
import { readBrand, root } from '../brands.ts';

/**
 * Builds a brand's desk into `desk/` of its built application: hashed assets, and a page for each locale. It is no part of the release that
 * customers' service workers store.
 */
export const buildDesk = async (id: string, dist: string): Promise<void> => {
  const desk = join(dist, 'desk');
  await build({
    configFile: join(root, 'vite.desk.config.ts'),
    logLevel: 'warn',
    build: { outDir: desk, emptyOutDir: true },
  });
  const brand = await readBrand(id);
  const template = readFileSync(join(desk, 'desk.html'), 'utf8');
  const logo = readdirSync(join(desk, 'assets')).find((name) => /^logo-.*\.svg$/.test(name));
  for (const locale of brand.locales) {
    const head = [
      `<title>${message(locale, 'staff.shell.name', { name: brand.name })}</title>`,
      ...(logo === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="/desk/assets/${logo}">`]),
    ];
    const page = template
      .replace('<html lang="en">', `<html lang="${locale}" dir="ltr">`)
      .replace('<!--head-->', () => head.join('\n    '))
      .replace('<!--scriptless-->', () => `<noscript><p>${message(locale, 'staff.shell.scriptless')}</p></noscript>`);
    writeFileSync(join(desk, `${locale}.html`), page);
  }
  rmSync(join(desk, 'desk.html'));
};
