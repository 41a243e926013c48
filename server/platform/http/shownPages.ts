import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Brand } from '../../../brands/brand.ts';
import type { Landing } from '../../../machines/shell/routes.ts';
import type { ScreenName } from '../../../machines/shell/screens.ts';
import type { Locale } from '../../../openapi/types.ts';
import { headTags, replaceTags } from './headTags.ts';

export type ShownPage = {
  readonly text: string;
  readonly etag: string;
  /** The text in brotli, made when it is first asked for. */
  readonly brotli: () => Promise<Buffer>;
};

/** The picture of links to a brand that are shared, in its built application. */
export const sharedPicture = 'share.png';

const shrink = promisify(brotliCompress);

/** Pages cached: screens by language are few; only addresses of this machine, port by port, could be many. */
const maxCached = 200;

const shownPage = (text: string): ShownPage => {
  let brotli: Promise<Buffer> | undefined;
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    brotli: () => {
      brotli ??= shrink(text);
      return brotli;
    },
  };
};

/** The file of a page that a build has written: of home, or of a screen that has one of its own. */
export const toPageFile = (locale: Locale, name: ScreenName | null): string =>
  name === null ? `${locale}.html` : `${locale}.${name}.html`;

/**
 * A brand's prerendered pages with the head of the screen that an address leads to. One page a language, screen and origin is
 * cached; none of them holds a secret address. Read anew when the application has been built again.
 */
export const shownPages = (brand: Brand, root: string): ((landing: Landing, origin: string) => ShownPage) => {
  const cache = new Map<string, ShownPage>();
  return (landing, origin) => {
    const { screen, locale, isKnown } = landing;
    const own = join(root, toPageFile(locale, screen.name));
    const path = existsSync(own) ? own : join(root, toPageFile(locale, null));
    const key = [locale, screen.name, isKnown, origin, statSync(path).mtimeMs].join(' ');
    const ready = cache.get(key);
    if (ready !== undefined) return ready;
    const picture = existsSync(join(root, sharedPicture)) ? `/${sharedPicture}` : null;
    const tags = headTags({ brand, landing, origin, picture });
    const page = shownPage(replaceTags(readFileSync(path, 'utf8'), tags));
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, page);
    return page;
  };
};
