import { describe, expect, test } from 'vitest';
import { waitingDraft } from '../../machines/original/original.ts';
import { allServices } from '../../machines/services/index.ts';
import type {
  Estimate,
  EstimateRequest,
  LanguagePair,
  Order,
  OrderStatus,
  Quotation,
  QuotationRequest,
  Service,
  Unit,
} from '../../openapi/types.ts';
import { toMinor } from '../../server/platform/core/money.ts';
import { readData } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import {
  approveDraft,
  buildAcceptance,
  buildQuotationRequest,
  buildText,
  callDesk,
  requestQuotation,
  toBerlin,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { startServer } from '../support/server/startServer.ts';

const server = await startForFile({ config: { desk: 'auto' } });
const client = await server.client();
const uploads = createUploader(server.address(), client);

/** A moment so many minutes ahead, in whole seconds. */
const ahead = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString();

type Way = {
  readonly asks: Partial<QuotationRequest>;
  readonly unit: Unit;
  readonly quantity: number;
  readonly net: string;
  readonly working: readonly OrderStatus[];
  /** what is delivered */
  readonly kind: 'translated' | 'proofread' | null;
  /** a text of so many characters is uploaded */
  readonly characters?: number;
};

const translation = ['waiting_translation', 'translation'] as const;

/** Each service from English to Polish in euro, in its first package. */
const ways: Readonly<Record<Service, Way>> = {
  write: {
    asks: { text: '', word_count: 1000, comments: 'Call me first.' },
    unit: 'word',
    quantity: 1000,
    net: '85.00',
    working: translation,
    kind: 'translated',
  },
  // A page is priced as 260 words; a started one counts whole.
  sworn: {
    asks: { text: '', shipment: toBerlin },
    unit: 'page',
    quantity: 3,
    // 66.00 of work, and a registered letter
    net: '71.50',
    working: translation,
    kind: 'translated',
    characters: 2251,
  },
  proofreading: {
    asks: {},
    unit: 'word',
    quantity: 1000,
    net: '35.00',
    working: ['waiting_proofreading', 'proofreading'],
    kind: 'proofread',
  },
  'machine-translation': {
    asks: { package_id: 2 },
    unit: 'word',
    quantity: 1000,
    net: '55.25',
    working: ['in_machine_translation', 'waiting_post_edition', 'in_post_edition'],
    kind: 'translated',
  },
  email: {
    asks: { text: buildText(166) },
    unit: 'message',
    quantity: 2,
    net: '31.00',
    working: translation,
    kind: 'translated',
  },
  website: {
    asks: { text: '', links: ['https://example.com/', 'https://example.com/contact'] },
    unit: 'word',
    quantity: 600,
    net: '51.00',
    working: translation,
    kind: 'translated',
  },
  'phone-call': {
    asks: { text: '', phone_numbers: ['+48 22 307 18 41'], recording: true, duration: 20, starts_at: ahead(90) },
    unit: 'minute',
    quantity: 30,
    net: '36.00',
    working: translation,
    kind: null,
  },
  interpreting: {
    asks: { text: '', place: 'Rynek 1, Kraków', duration: 90, starts_at: ahead(3000) },
    unit: 'hour',
    quantity: 2,
    net: '119.00',
    working: translation,
    kind: null,
  },
};

const text = (characters: number): Buffer => Buffer.from('abcd '.repeat(characters / 5 + 1).slice(0, characters));

const readQuotation = async (hash: string) => readData<Quotation>(await client.get(`/api/v2/quotation/${hash}`));
const readOrder = async (hash: string) => readData<Order>(await client.get(`/api/v2/order/${hash}`));

/** The order, once its customer has approved the draft that waits for them. */
const readApproved = async (hash: string): Promise<Order> => {
  const order = await readOrder(hash);
  const draft = waitingDraft(order);
  return draft === null ? order : readData(await approveDraft(server.address(), client, order, draft.id));
};

const prepareAsks = async (service: Service): Promise<Partial<QuotationRequest>> => {
  const { asks, characters } = ways[service];
  if (characters === undefined) return { service, ...asks };
  const id = await uploads.upload(text(characters), 'document.txt');
  await uploads.inspected(id);
  return { service, ...asks, file_ids: [id] };
};

describe.each(allServices)('$slug', ({ slug }) => {
  const { unit, quantity, net, working, kind } = ways[slug];

  test('goes from the request to the end of its work, by its unit, price and track', async () => {
    const asks = await prepareAsks(slug);
    const asked = await requestQuotation(client, asks);
    const offer = await waitUntil(
      () => readQuotation(asked.hash),
      ({ status }) => status === 'acceptation',
    );
    expect(offer).toMatchObject({
      service: slug,
      unit,
      quantity,
      price: { net: { currency_amount_decimal: net } },
      details: {
        word_count: asks.word_count ?? null,
        links: asks.links ?? [],
        phone_numbers: asks.phone_numbers ?? [],
        recording: asks.recording ?? false,
        duration: asks.duration ?? null,
        starts_at: asks.starts_at ?? null,
        place: asks.place ?? null,
        comments: asks.comments ?? null,
      },
    });
    expect(offer.deadline).not.toBeNull();
    const minorOf = (part: 'net' | 'vat' | 'gross') => toMinor(offer.price?.[part].currency_amount_decimal ?? '');
    expect(minorOf('net') + minorOf('vat')).toBe(minorOf('gross'));
    if (asks.starts_at != null && asks.duration != null) {
      expect(offer.deadline).toBe(new Date(Date.parse(asks.starts_at) + asks.duration * 60_000).toISOString());
      expect(offer).toMatchObject({
        valid_until: new Date(Date.parse(asks.starts_at) - 3_600_000).toISOString(),
        work_days: null,
      });
    }
    const order = readData<Order>(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance()));
    expect(order.deadline).not.toBeNull();
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    const finished = await waitUntil(
      () => readApproved(order.hash),
      ({ status }) => status === 'finished',
      30_000,
    );
    const statuses = finished.history.map(({ status }) => status).filter((status) => status !== 'in_analysis');
    expect(statuses).toEqual(['draft', 'calculation', 'acceptation', 'payment', ...working, 'finished']);
    expect(finished).toMatchObject({ unit, quantity, details: offer.details });
    const delivered = finished.attachments.filter((attachment) => attachment.kind !== 'source');
    expect(delivered.map((attachment) => attachment.kind)).toEqual(kind === null ? [] : [kind]);
    // What is printed is posted before the order is finished, and arrives afterwards.
    if (slug !== 'sworn') return expect(finished).toMatchObject({ approvals: [], parcels: [] });
    expect(finished.approvals.map(({ state }) => state)).toEqual(['approved']);
    const arrived = await waitUntil(
      () => readOrder(order.hash),
      ({ parcels }) => parcels.at(-1)?.state === 'delivered',
    );
    expect(arrived.tracking_number).toBe(arrived.parcels.at(-1)?.tracking_number);
  }, 60_000);
});

describe('an estimate', () => {
  const readEstimate = async (service: Service, changes: Partial<EstimateRequest> = {}): Promise<Estimate> => {
    const { word_count, duration, starts_at, ...asks } = buildQuotationRequest(await prepareAsks(service));
    const { source_lang, target_langs, category_id, package_id, currency_id, text: given, file_ids, links } = asks;
    const pair = { service, source_lang, target_langs, category_id, package_id, currency_id };
    const filledIn = { text: given, file_ids, links: links ?? [], word_count, duration, starts_at };
    return readData(await client.post('/api/v2/quotation/estimate', { ...pair, ...filledIn, ...changes }));
  };

  test.each(allServices)('of $slug says how many units there are, and what they cost', async ({ slug, content }) => {
    const { unit, quantity, net, asks } = ways[slug];
    const estimate = await readEstimate(slug);
    expect(estimate.unit).toBe(unit);
    if (content === 'links') {
      // A person counts the pages.
      expect(estimate).toMatchObject({ quantity: 0, counted: false, price: null });
      return;
    }
    expect(estimate).toMatchObject({ quantity, counted: true, price: { net: { currency_amount_decimal: net } } });
    expect(estimate.deliver_by).not.toBeNull();
    if (content !== 'appointment') return;
    expect(estimate.packages).toEqual([]);
    expect(estimate.deliver_by).toBe(
      new Date(Date.parse(asks.starts_at ?? '') + (asks.duration ?? 0) * 60_000).toISOString(),
    );
    expect((await readEstimate(slug, { starts_at: null })).deliver_by).toBeNull();
  });

  test('of an e-mail is of one message, then of two, then of none', async () => {
    const estimateMessages = async (count: number) => {
      const { quantity, price } = await readEstimate('email', { text: buildText(count) });
      return [quantity, price?.net.currency_amount_decimal ?? null];
    };
    expect(await estimateMessages(165)).toEqual([1, '15.50']);
    expect(await estimateMessages(166)).toEqual([2, '31.00']);
    expect(await estimateMessages(331)).toEqual([2, null]);
  });
});

test.each(['email', 'website', 'phone-call', 'interpreting'] as const)(
  '%s has a price list of its own',
  async (slug) => {
    const { pairs } = readData<{ pairs: LanguagePair[] }>(await client.get(`/api/v2/service/${slug}/2`));
    const { prices } = allServices.find((service) => service.slug === slug) ?? { prices: null };
    expect(new Set(pairs.map(({ type, price_type }) => `${type} by the ${price_type}`))).toEqual(
      new Set([`${prices?.pairs} by the ${prices?.unit}`]),
    );
  },
);

test('people of the desk see what an order asks for, and quote it by its unit', async () => {
  const manual = await startServer({ config: { desk: 'manual' } });
  try {
    const visitor = await manual.client();
    const asked = await requestQuotation(visitor, { service: 'website', ...ways.website.asks });
    expect((await callDesk(manual, `/order/${asked.number}/quote`, {})).status).toBe(422);
    const quoted = await callDesk(manual, `/order/${asked.number}/quote`, { quantity: 1000 });
    expect(quoted.body).toMatchObject({
      data: { unit: 'word', quantity: 1000, words: 1000, details: { links: ways.website.asks.links } },
    });
    const call = await requestQuotation(visitor, {
      service: 'phone-call',
      ...ways['phone-call'].asks,
      recording: false,
    });
    const offer = await callDesk(manual, `/order/${call.number}/quote`, { quantity: 45 });
    expect(offer.body).toMatchObject({ data: { quantity: 45, words: null, details: { duration: 20 } } });
    const delivery = await fetch(
      `${manual.address()}/api/v2/desk/order/${call.number}/deliver?name=note.txt&kind=translated`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${manual.services.deskToken}`,
          'content-type': 'application/octet-stream',
        },
        body: 'note',
      },
    );
    expect([delivery.status, await delivery.json()]).toMatchObject([409, { code: 'TransitionRefused' }]);
  } finally {
    await manual.stop();
  }
}, 60_000);
