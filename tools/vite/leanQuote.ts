import type { Plugin } from 'vite';

const absent = '\0absent-checkout';

/**
 * The `quote` machine names the checkout as a child, so importing one imports the other, with the payment behind it. The
 * quotation's page provides that child itself (`src/api/machines/offeredQuote.ts`), and the quick quote has none: the
 * browser's copy of the machine leaves it out, and the first route stays light.
 */
export const leanQuote = (): Plugin => ({
  name: 'lean-quote',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './checkout.ts' && importer?.endsWith('/machines/quote.ts') && !importer.includes('/api/')
      ? absent
      : undefined,
  load: (id) => (id === absent ? 'export const checkoutMachine = undefined;' : undefined),
});
