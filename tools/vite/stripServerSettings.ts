import type { Plugin } from 'vite';
import type { ServerSetting } from '../../brands/brand.ts';
import { outsideNames } from '../../src/app/outsideNames.ts';
import { isNode, type Node, nameOf, withoutProperties } from './withoutProperties.ts';

/** A page learns of these with what it pays for, and with its token. */
const names = { paymentMethods: true, bankAccount: true, session: true } satisfies Record<ServerSetting, true>;
const serverSettings: ReadonlySet<string | undefined> = new Set(Object.keys(names));

const isServerSetting = (node: Node): boolean => node.type === 'Property' && serverSettings.has(nameOf(node));

/** The header lists some links before start-up has brought them all. */
const early: ReadonlySet<string | undefined> = new Set(outsideNames);

const laterLinksIn = (node: Node): readonly unknown[] => {
  if (node.type !== 'Property' || nameOf(node) !== 'links' || !('value' in node) || !isNode(node.value)) return [];
  const links = 'properties' in node.value && Array.isArray(node.value.properties) ? node.value.properties : [];
  return links.filter((link: unknown) => isNode(link) && !early.has(nameOf(link)));
};

/** Leaves those settings, and the links of the footer, out of the browser's copy. */
export const stripServerSettings = (): Plugin => ({
  name: 'strip-server-settings',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/brands\/[^/]+\/brand\.ts$/.test(id)) return undefined;
    const laterLinks = new Set<unknown>();
    const isLeftOut = (node: Node): boolean => {
      for (const link of laterLinksIn(node)) laterLinks.add(link);
      return isServerSetting(node) || laterLinks.has(node);
    };
    return { code: withoutProperties(code, this.parse(code), isLeftOut), map: null };
  },
});
