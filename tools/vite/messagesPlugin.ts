import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Shows } from '../../machines/shell/screens.ts';
import { toArea } from '../catalogue.ts';
import { compileCatalogue } from './formatjs.ts';

/** The first part of the words: areas that the shell and what a visitor sees first say. All others are the rest. */
const firstAreas: Readonly<Record<Shows, ReadonlySet<string>>> = {
  application: new Set([
    ...['shell', 'ui', 'head', 'landing', 'write', 'request', 'service', 'package'],
    ...['documents', 'upload', 'details', 'field', 'mailbox', 'shipment'],
  ]),
  demo: new Set(['shell', 'ui', 'head', 'login', 'field', 'error', 'account', 'passkey']),
};

/** Areas whose words never reach customers' browsers: those of the server, and of the staff (`deskMessages.ts`). */
const otherAreas: ReadonlySet<string> = new Set(['mail', 'document', 'desk', 'sandbox', 'staff']);

const prefix = '\0virtual:messages/';

/**
 * `virtual:messages`: loaders of each locale's words in two parts, compiled, without the descriptions that translators read.
 * The parser stays at build time.
 */
export const messagesPlugin = (folder: string, locales: readonly string[], shows: Shows): Plugin => ({
  name: 'messages',
  resolveId: (id) => (id.startsWith('virtual:messages') ? `\0${id}` : undefined),
  async load(id) {
    if (id === '\0virtual:messages') {
      const loaders = locales.map((locale) => {
        const load = (part: string) => `${part}: () => import('virtual:messages/${locale}/${part}')`;
        return `${JSON.stringify(locale)}: { ${load('first')}, ${load('rest')} }`;
      });
      return `export const loaders = { ${loaders.join(', ')} };`;
    }
    if (!id.startsWith(prefix)) return undefined;
    const [locale = '', part] = id.slice(prefix.length).split('/');
    const path = join(folder, `${locale}.json`);
    this.addWatchFile(path);
    const words = Object.entries(await compileCatalogue(path)).filter(([name]) => {
      const area = toArea(name);
      return !otherAreas.has(area) && firstAreas[shows].has(area) === (part === 'first');
    });
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))});`;
  },
});
