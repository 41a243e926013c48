import type { Model } from '@fifteen/atlas';
import { packagesMachine, type WordOf } from '../../machines/request/packages.ts';
import type { PackageConfig, PackageId } from '../../openapi/types.ts';
import { draft, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const config = (id: PackageId, headline: string, flags: Partial<PackageConfig>): PackageConfig => ({
  id,
  headline,
  service_slug: 'write',
  post_editing: false,
  proofreading: false,
  verification: false,
  default: id === 1,
  unit_price: { net: '0.0850', gross: '0.1012', currency_code: 'EUR' },
  ...flags,
});

export const packageConfigs: readonly PackageConfig[] = [
  config(2, 'Light', { post_editing: true }),
  config(1, 'Economy', {}),
  config(3, 'Business', { verification: true }),
  config(4, 'Expert', { proofreading: true }),
];

const noPair: WordOf = { sourceLang: '', targetLang: '', currencyId: 2 };

export const packagesModel = {
  machine: packagesMachine,
  inputs: { start: () => ({ of: noPair }) },
  events: {
    compare: [{ type: 'compare', of: { ...noPair, sourceLang: 'en', targetLang: 'pl' } }],
    order: [{ type: 'order', draft: draft() }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadPackages: { kind: 'promise', outputs: [packageConfigs, packageConfigs.slice(0, 1)], errors: [outage] },
  },
  delays: { retryPause: 5_000 },
  key: ({ packages }) => packages.length > 0,
  unnoticed: {
    'boolean in packagesMachine.states.open.on.compare.reenter: true → false':
      'The state has no actions and no actor of its own, and the one inside is entered anew either way.',
  },
} satisfies Model<typeof packagesMachine>;

export const packagesShown = declareShown(packagesMachine, {
  shows: {
    open: null,
    'open.loading': null,
    'open.priced': 'package.checkedBy',
    unavailable: 'package.unavailable',
    ordered: null,
  },
  controls: [{ event: 'retry', label: 'write.retry' }],
});
