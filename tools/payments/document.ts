import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SandboxedProvider, sandboxedProviders } from '../../server/platform/config/providerSandboxes.ts';
import { startFront } from '../../test/support/faults/front.ts';
import { startServer } from '../../test/support/server/startServer.ts';
import { brandIds, root } from '../brands.ts';
import { fieldsTable } from './fieldsTable.ts';
import { handlingTable } from './handling/handlingTable.ts';
import { recordRun } from './recordRun.ts';
import { drawSequence } from './sequence.ts';

export const path = 'docs/payment.md';
const mark = '<!-- What follows is recorded: `npm run generate` writes it. -->';

const titles = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  payu: 'PayU',
  przelewy24: 'Przelewy24',
} as const satisfies Record<SandboxedProvider, string>;

/** What people have written above the recording. */
const head = (): string => {
  const file = join(root, path);
  const [written = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(mark) : [];
  return written.trimEnd();
};

/** The document of payments, with what was said in a run of every provider's stand-in. */
export const paymentsDocument = async (): Promise<string> => {
  const front = await startFront();
  const origins = new Map(brandIds().map((brand) => [brand, front.address]));
  const server = await startServer({
    standIns: sandboxedProviders,
    processingMs: 100,
    work: false,
    config: { origins },
  });
  front.leadTo(server.address());
  try {
    const sections: string[] = [];
    for (const name of sandboxedProviders) {
      const title = titles[name];
      const { lines, exchanges } = await recordRun(server, name);
      sections.push(`## ${title}`, handlingTable(name), drawSequence(lines, title), fieldsTable(exchanges, title));
    }
    return `${[head(), mark, ...sections].join('\n\n')}\n`;
  } finally {
    await server.stop();
    await front.close();
  }
};
