import { describe, expect, test } from 'vitest';
import type { ServiceDescription } from '../../machines/services/description.ts';
import { allServices, listPackageIds } from '../../machines/services/index.ts';
import type { Estimate, Order, OrderStatus, PackageId, Quotation, Service } from '../../openapi/types.ts';
import { readData } from '../support/server/client.ts';
import {
  buildAcceptance,
  buildQuotationRequest,
  buildText,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile({ config: { desk: 'auto' } });
const client = await server.client();

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** What each kind of service works on. */
const contentOfKind: Readonly<Record<ServiceDescription['content'], object>> = {
  textOrFiles: {},
  files: {},
  text: { text: buildText(100) },
  links: { text: '', links: ['https://example.com'] },
  appointment: { text: '', duration: 60, starts_at: tomorrow() },
};

const readEstimate = async (changes: object): Promise<Estimate> => {
  const { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids } =
    buildQuotationRequest();
  const base = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
  return readData(await client.post('/api/v2/quotation/estimate', { ...base, ...changes }));
};

type Way = {
  readonly service: Service;
  readonly package_id: PackageId;
  readonly target_langs?: string[];
  readonly net: string;
  readonly kind: 'translated' | 'proofread';
  readonly working: readonly OrderStatus[];
};

/** 1,000 words at 0.085 EUR a translated word, 0.035 EUR a proofread one. */
const ways: readonly Way[] = [
  {
    service: 'proofreading',
    package_id: 1,
    net: '35.00',
    kind: 'proofread',
    working: ['waiting_proofreading', 'proofreading'],
  },
  {
    service: 'proofreading',
    package_id: 3,
    target_langs: ['en'],
    net: '45.50',
    kind: 'proofread',
    working: ['waiting_proofreading', 'proofreading', 'waiting_verification', 'verification'],
  },
  {
    service: 'machine-translation',
    package_id: 2,
    net: '55.25',
    kind: 'translated',
    working: ['in_machine_translation', 'waiting_post_edition', 'in_post_edition'],
  },
];

describe.each(ways)('$service in package $package_id', ({ net, kind, working, ...asks }) => {
  test('is estimated, quoted, accepted, paid and finished, each in the words of its entry', async () => {
    const estimate = await readEstimate(asks);
    expect(estimate.price?.net.currency_amount_decimal).toBe(net);

    const asked = await requestQuotation(client, asks);
    expect(asked).toMatchObject({ service: asks.service, status: 'calculation', words: 1000 });
    const offer = await waitUntil(
      async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${asked.hash}`)),
      ({ status }) => status === 'acceptation',
    );
    expect(offer.price?.net).toEqual(estimate.price?.net);

    const order = readData<Order>(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance()));
    expect(order.status).toBe('payment');
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    const finished = await waitUntil(
      async (): Promise<Order> => readData(await client.get(`/api/v2/order/${order.hash}`)),
      ({ status }) => status === 'finished',
      30_000,
    );
    expect(finished.history.map(({ status }) => status)).toEqual([
      'draft',
      'calculation',
      'acceptation',
      'payment',
      ...working,
      'finished',
    ]);
    expect(finished.attachments.filter((file) => file.kind === kind)).toHaveLength(1);
  }, 60_000);
});

describe('what a service is not offered in', () => {
  const refused: readonly [string, object, string, string, string][] = [
    ['a package', { service: 'proofreading', package_id: 2 }, 'ValidationFailed', 'package_id', 'Invalid'],
    ['another package', { service: 'machine-translation', package_id: 4 }, 'ValidationFailed', 'package_id', 'Invalid'],
    ['a service that is none', { service: 'dictation' }, 'ValidationFailed', 'service', 'Invalid'],
    [
      'one language',
      { service: 'machine-translation', package_id: 2, target_langs: ['en'] },
      'LanguagesEqual',
      'target_langs.0',
      'LanguagesEqual',
    ],
    [
      'a pair',
      { service: 'proofreading', source_lang: 'fi', target_langs: ['sv'] },
      'PairNotOffered',
      'target_langs.0',
      'PairNotOffered',
    ],
  ];

  test.each(refused)('%s is refused in a request', async (_, changes, code, field, fieldCode) => {
    const answer = await client.post('/api/v2/quotation', { ...buildQuotationRequest(), ...changes });
    expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ field, code: fieldCode }] } });
  });

  test.each(refused)('%s is refused in an estimate', async (_, changes, code, field, fieldCode) => {
    const { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids } =
      buildQuotationRequest();
    const base = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
    const answer = await client.post('/api/v2/quotation/estimate', { ...base, ...changes });
    expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ field, code: fieldCode }] } });
  });
});

test('every service that can be ordered has a price in each of its packages', async () => {
  for (const { slug, content } of allServices) {
    // Pages of the web are counted by a person.
    if (content === 'links') continue;
    for (const package_id of listPackageIds(slug)) {
      const { price, deliver_by } = await readEstimate({ service: slug, package_id, ...contentOfKind[content] });
      expect({ slug, package_id, isPriced: price !== null && deliver_by !== null }).toEqual({
        slug,
        package_id,
        isPriced: true,
      });
    }
  }
});
