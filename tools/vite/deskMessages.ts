import { join } from 'node:path';
import type { Plugin } from 'vite';
import { toArea } from '../catalogue.ts';
import { compileCatalogue } from './formatjs.ts';

/** Areas whose words the desk may use beside its own: names of services, statuses and fields, and what a server may refuse. */
const deskAreas: ReadonlySet<string> = new Set([
  'staff',
  'checkout',
  'details',
  'document',
  'error',
  'field',
  'invoice',
  'login',
  'order',
  'package',
  'quotation',
  'request',
  'service',
  'session',
  'shell',
  'shipment',
  'status',
  'ui',
  'upload',
  'write',
]);

/** Whether a message is among the desk's words. */
export const isDeskMessage = (id: string): boolean => deskAreas.has(toArea(id));

const prefix = '\0virtual:deskMessages/';

/** `virtual:deskMessages`: the desk's words by locale, compiled. They are one part: staff load them once a day. */
export const deskMessages = (folder: string, locales: readonly string[]): Plugin => ({
  name: 'desk-messages',
  resolveId: (id) => (id.startsWith('virtual:deskMessages') ? `\0${id}` : undefined),
  async load(id) {
    if (id === '\0virtual:deskMessages') {
      const loaders = locales.map(
        (locale) => `${JSON.stringify(locale)}: () => import('virtual:deskMessages/${locale}')`,
      );
      return `export const loaders = { ${loaders.join(', ')} };`;
    }
    if (!id.startsWith(prefix)) return undefined;
    const path = join(folder, `${id.slice(prefix.length)}.json`);
    this.addWatchFile(path);
    const words = Object.entries(await compileCatalogue(path)).filter(([name]) => isDeskMessage(name));
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))});`;
  },
});
