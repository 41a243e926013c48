import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { areaOf, readCatalogue } from '../catalogue.ts';

export type MessagePart = 'first' | 'rest';

/** Areas whose words the first route needs to show; the rest, with what a server may refuse, follows when it has shown. */
const firstAreas: ReadonlySet<string> = new Set(['shell', 'ui', 'write', 'upload', 'field']);
/** Words of the log-in that show before it has arrived. */
const firstIds: ReadonlySet<string> = new Set(['login.title', 'login.access']);
/** Whether a message belongs to the first part. */
export const isFirst = (id: string): boolean => firstAreas.has(areaOf(id)) || firstIds.has(id);
/** Areas whose words never reach the browser. */
const serverAreas: ReadonlySet<string> = new Set(['mail', 'document', 'desk', 'sandbox']);

const prefix = '\0virtual:messages/';

/** The messages of a part, parsed, without the descriptions that translators read. */
export const compileMessages = (folder: string, locale: string, part: MessagePart): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readCatalogue(join(folder, `${locale}.json`)))
      .filter(([id]) => !serverAreas.has(areaOf(id)) && isFirst(id) === (part === 'first'))
      .map(([id, { text }]) => [id, parse(text, { ignoreTag: false })]),
  );

/**
 * `virtual:messages`: a loader for each locale and part.
 * The parser stays at build time: catalogues reach the browser as syntax trees.
 */
export const messagesPlugin = (folder: string, locales: readonly string[]): Plugin => ({
  name: 'messages',
  resolveId: (id) => (id.startsWith('virtual:messages') ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0virtual:messages') {
      const loaders = locales.map((locale) => {
        const parts = (['first', 'rest'] as const).map(
          (part) => `${part}: () => import('virtual:messages/${locale}/${part}')`,
        );
        return `${JSON.stringify(locale)}: { ${parts.join(', ')} }`;
      });
      return `export const loaders = { ${loaders.join(', ')} };`;
    }
    if (!id.startsWith(prefix)) return undefined;
    const [locale = '', part] = id.slice(prefix.length).split('/');
    this.addWatchFile(join(folder, `${locale}.json`));
    readFileSync(join(folder, `${locale}.json`));
    const messages = compileMessages(folder, locale, part === 'rest' ? 'rest' : 'first');
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  },
});
