import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type {
  BrandSettings,
  CatalogueExample,
  CataloguePreview,
  CatalogueValue,
  DeskRate,
  Estimate,
  PackageConfig,
  QuotationRequest,
  ShipmentFees,
} from '../../openapi/types.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { openDesk } from '../../server/desk/cli/deskApi.ts';
import { runCommand } from '../../server/desk/cli/runCommand.ts';
import { decodeConfig } from '../../server/platform/config/config.ts';
import { days } from '../../server/platform/core/clock.ts';
import { audit } from '../../server/platform/db/schema.ts';
import {
  addCode,
  changeSection,
  getCatalogue,
  getSection,
  getSectionValue,
} from '../support/server/catalogueSupport.ts';
import { readData } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { buildQuotationRequest, callDesk, createOffer, requestQuotation, toBerlin } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
let client = await server.client();

const { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids } =
  buildQuotationRequest();
const asked = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
const readEstimate = async (changes: Partial<QuotationRequest> = {}): Promise<Estimate> =>
  readData(await client.post('/api/v2/quotation/estimate', { ...asked, ...changes }));
/** A document of 900 characters, to be translated with a stamp. */
const uploadSwornWork = async (): Promise<Partial<QuotationRequest>> => {
  const uploads = createUploader(server.address(), client);
  const id = await uploads.upload(Buffer.from('abcd '.repeat(180)), 'document.txt');
  await uploads.inspected(id);
  return { service: 'sworn', category_id: 1, text: '', file_ids: [id], shipment: toBerlin };
};
const gross = ({ price }: Estimate): string | undefined => price?.gross.currency_amount_decimal;
const readGross = async (changes: Partial<QuotationRequest> = {}) => gross(await readEstimate(changes));

const inDays = (count: number): string => new Date(clock.now().getTime() + days(count)).toISOString();

/** Changes a section, and says what it was, so that the next test finds it so. */
const changeTemporarily = async (value: CatalogueValue, within: () => Promise<void>): Promise<void> => {
  if (value.section === 'rates') throw new Error('Prices are not restored.');
  const before = await getSectionValue(server, value.section);
  expect((await changeSection(server, value)).status).toBe(201);
  await within();
  expect((await changeSection(server, before)).status).toBe(201);
};

test('every brand begins with what its folder says', async () => {
  const { sections, currency, packages, public_holidays } = await getCatalogue(server, 'mostek');
  expect(currency).toBe('PLN');
  expect(sections.map(({ section }) => section)).toEqual([
    'rates',
    'packages',
    'surcharges',
    'discounts',
    'holidays',
    'shipment',
    'links',
    'offers',
  ]);
  expect(sections.every(({ coming }) => coming.length === 0)).toBe(true);
  expect(packages.map(({ name }) => name)).toContain('Premium');
  expect(public_holidays).toContainEqual(expect.objectContaining({ day: '2026-12-25' }));
  expect(await getSectionValue(server, 'surcharges', 'mostek')).toMatchObject({
    tax_rate: '23.00',
    express: { fastest: { people: 3, percent: '30.00' } },
    minimum: expect.arrayContaining([{ currency: 'PLN', amount: '49.00' }]),
  });
  expect((await getSectionValue(server, 'discounts', 'mostek')).codes.map(({ code }) => code)).toContain('MOSTEK15');
  expect((await getSectionValue(server, 'discounts')).codes.map(({ code }) => code)).not.toContain('MOSTEK15');
});

describe('a change holds at once', () => {
  test('of packages: their factor, and which are offered', async () => {
    const { packages } = await getSectionValue(server, 'packages');
    const before = await readEstimate({ package_id: 3 });
    const value: CatalogueValue = {
      section: 'packages',
      packages: packages.map((each) => ({
        ...each,
        factor: each.id === 3 ? '2.60' : each.factor,
        offered: each.id !== 4,
      })),
    };
    await changeTemporarily(value, async () => {
      const after = await readEstimate({ package_id: 3 });
      expect(Number(gross(after))).toBeCloseTo(2 * Number(gross(before)), 1);
      expect(after.packages.map(({ package_id: id }) => id)).toEqual([2, 1, 3]);
      const listed = readData<PackageConfig[]>(await client.get('/api/v2/brand/wordbridge/packages'));
      expect(listed.map(({ id }) => id)).toEqual([2, 1, 3]);
      expect(await client.post('/api/v2/quotation/estimate', { ...asked, package_id: 4 })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'package_id', code: 'Invalid' }] },
      });
      expect(await client.post('/api/v2/quotation', buildQuotationRequest({ package_id: 4 }))).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'package_id', code: 'Invalid' }] },
      });
    });
  });

  test('what was offered in a package that is not sold any more cannot be asked for again', async () => {
    const offer = await createOffer(server, client, { package_id: 4 });
    expect((await client.post(`/api/v2/quotation/${offer.hash}/reject`, { reason: null })).status).toBe(200);
    const renew = () => client.post(`/api/v2/quotation/${offer.hash}/renew`);
    const { packages } = await getSectionValue(server, 'packages');
    const value: CatalogueValue = {
      section: 'packages',
      packages: packages.map((each) => ({ ...each, offered: each.id !== 4 })),
    };
    await changeTemporarily(value, async () => {
      expect(await renew()).toMatchObject({
        status: 409,
        body: {
          code: 'PackageNotOffered',
          title: 'This package is no longer available. Please send a new request and choose another one.',
        },
      });
    });
    expect((await renew()).status).toBe(201);
  });

  test('a service that is sold in one package alone stays', async () => {
    const { packages } = await getSectionValue(server, 'packages');
    const value: CatalogueValue = {
      section: 'packages',
      packages: packages.map((each) => ({ ...each, offered: each.id !== 2 })),
    };
    await changeTemporarily(value, async () => {
      expect(await readGross({ service: 'machine-translation', package_id: 2 })).toBeDefined();
    });
  });

  test('of surcharges: tax, express, categories and the minimum', async () => {
    const surcharges = await getSectionValue(server, 'surcharges');
    const value: CatalogueValue = {
      ...surcharges,
      tax_rate: '7.00',
      categories: surcharges.categories.map((each) => (each.id === 2 ? { id: 2, factor: '3.00' } : each)),
      minimum: surcharges.minimum.map((each) => (each.currency === 'EUR' ? { ...each, amount: '500.00' } : each)),
    };
    await changeTemporarily(value, async () => {
      const least = await readEstimate();
      expect(least).toMatchObject({
        minimum: true,
        price: {
          net: { currency_amount_decimal: '500.00' },
          tax_rate: '7.00',
          gross: { currency_amount_decimal: '535.00' },
        },
      });
      const law = await readEstimate({ category_id: 2, text: `${text} `.repeat(9) });
      const general = await readEstimate({ text: `${text} `.repeat(9) });
      expect(Number(gross(law))).toBeCloseTo(3 * Number(gross(general)), 1);
    });
  });

  test('of holidays: a closed day moves the delivery, and a public holiday that is worked moves it back', async () => {
    const before = await readEstimate({ text: `${text} `.repeat(3) });
    const day = (before.deliver_by ?? '').slice(0, 10);
    await changeTemporarily({ section: 'holidays', closed: [{ day, name: 'Inventory' }], worked: [] }, async () => {
      const after = await readEstimate({ text: `${text} `.repeat(3) });
      expect(Date.parse(after.deliver_by ?? '')).toBeGreaterThan(Date.parse(before.deliver_by ?? ''));
    });
    const usual = server.services.calendarOf('wordbridge');
    const law = usual.endOfTerm(new Date('2026-12-11T12:00:00Z'), 14);
    const christmas = [{ day: '2026-12-25', name: 'Christmas' }];
    await changeTemporarily({ section: 'holidays', closed: [], worked: christmas }, async () => {
      const worked = server.services.calendarOf('wordbridge');
      const from = new Date('2026-12-24T15:00:00Z');
      expect(worked.afterWork(from, 2) < usual.afterWork(from, 2)).toBe(true);
      expect(worked.endOfTerm(new Date('2026-12-11T12:00:00Z'), 14)).toEqual(law);
    });
  });

  test('of shipment: the fees that are shown, and those that are charged', async () => {
    const shipment = await getSectionValue(server, 'shipment');
    const sworn = await uploadSwornWork();
    const before = await readEstimate(sworn);
    const value: CatalogueValue = {
      ...shipment,
      prices: shipment.prices.map((list) => (list.currency === 'EUR' ? { ...list, registered: '105.50' } : list)),
    };
    await changeTemporarily(value, async () => {
      const after = await readEstimate(sworn);
      expect(Number(gross(after)) - Number(gross(before))).toBeCloseTo(119, 2);
      const { headers, body } = await client.get('/api/v2/shipment/2');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(readData<ShipmentFees>({ status: 200, headers, body }).fees[0]?.net.currency_amount_decimal).toBe(
        '105.50',
      );
    });
  });

  test('of links: the footer’s', async () => {
    const { links } = await getSectionValue(server, 'links');
    const value: CatalogueValue = {
      section: 'links',
      links: links.map((link) =>
        link.name === 'terms' ? { ...link, url: 'https://wordbridge.example/new-terms' } : link,
      ),
    };
    const readTermsLink = async () =>
      readData<BrandSettings>(await client.get('/api/v2/brand/wordbridge')).meta?.links.terms ?? null;
    // Asked before, the answer is kept.
    const before = await readTermsLink();
    expect(await readTermsLink()).toBe(before);
    await changeTemporarily(value, async () => {
      await expect.poll(readTermsLink).toBe('https://wordbridge.example/new-terms');
    });
    await expect.poll(readTermsLink).toBe(before);
  });

  test('of discounts: a new code lowers a price', async () => {
    await addCode(server, 'HALF', { percent: '50.00' });
    expect(await readEstimate({ discount_code: 'half' })).toMatchObject({ discount: 'applied' });
  });

  test('of unit prices: of a brand alone, by percent and one by one', async () => {
    const listRates = async (brand: string) => {
      const answer = await callDesk(server, `/catalogue/${brand}/rates?service=write&currency=EUR&source_lang=en`);
      return readData<DeskRate[]>(answer);
    };
    const before = (await listRates('wordbridge')).find(({ target_lang }) => target_lang === 'pl');
    const general = Number(await readGross());
    const value: CatalogueValue = {
      section: 'rates',
      adjustments: [
        { service: 'write', currency: 'EUR', source_lang: 'en', target_lang: null, percent: '100.00', step: '0.0050' },
      ],
      prices: [{ service: 'write', source_lang: 'en', target_lang: 'de', currency: 'EUR', unit_price: '1.0000' }],
    };
    expect((await changeSection(server, value)).status).toBe(201);
    expect(Number(await readGross())).toBeCloseTo(2 * general, 1);
    const after = await listRates('wordbridge');
    const priceOf = (target: string) => after.find(({ target_lang }) => target_lang === target);
    expect(Number(priceOf('pl')?.unit_price)).toBeCloseTo(2 * Number(before?.unit_price), 4);
    expect(priceOf('pl')?.listed).toBe(before?.listed);
    expect(priceOf('de')?.unit_price).toBe('1.0000');
    expect((await listRates('mostek')).every(({ listed, unit_price }) => listed === unit_price)).toBe(true);
  });
});

describe('a change that is to come', () => {
  test('holds from its moment on, without a restart, and is seen before', async () => {
    const surcharges = await getSectionValue(server, 'surcharges');
    const before = await readGross();
    const from = inDays(3);
    const { status, body } = await changeSection(server, { ...surcharges, tax_rate: '99.00' }, from);
    expect([status, body]).toMatchObject([
      201,
      { data: { coming: [{ valid_from: from, note: 'a test', withdrawn: null }] } },
    ]);
    expect(await readGross()).toBe(before);
    clock.advance(days(3) - 1);
    client = await server.client();
    expect(await readGross()).toBe(before);
    clock.advance(1);
    expect(await readGross()).not.toBe(before);
    expect(await getSection(server, 'surcharges')).toMatchObject({ coming: [], value: { tax_rate: '99.00' } });
    expect((await changeSection(server, surcharges)).status).toBe(201);
    expect(await readGross()).toBe(before);
  });

  test('is withdrawn until then, once, and stays in the history', async () => {
    const surcharges = await getSectionValue(server, 'surcharges');
    await changeSection(server, { ...surcharges, tax_rate: '98.00' }, inDays(1));
    const [coming] = (await getSection(server, 'surcharges')).coming;
    const path = `/catalogue/wordbridge/change/${coming?.id}`;
    expect((await withdraw(`/catalogue/mostek/change/${coming?.id}`)).status).toBe(404);
    expect((await withdraw(path)).status).toBe(204);
    expect((await withdraw(path)).status).toBe(409);
    clock.advance(days(2));
    client = await server.client();
    expect((await readEstimate()).price?.tax_rate).toBe('19.00');
    const { past } = await getSection(server, 'surcharges');
    expect(past[0]).toMatchObject({ id: coming?.id, withdrawn: { by: expect.stringContaining('script') } });
    const held = past.find(({ withdrawn }) => withdrawn === null);
    expect((await withdraw(`/catalogue/wordbridge/change/${held?.id}`)).status).toBe(409);
  });
});

const withdraw = async (path: string): Promise<Response> =>
  fetch(`${server.address()}/api/v2/desk${path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${server.services.deskToken}` },
  });

describe('a quotation that has been given', () => {
  test('keeps its price, its page and its fees; one that is prepared has those of its moment', async () => {
    const given = await createOffer(server, client, await uploadSwornWork());
    const prepared = await requestQuotation(client, await uploadSwornWork());
    const shipment = await getSectionValue(server, 'shipment');
    const surcharges = await getSectionValue(server, 'surcharges');
    clock.advance(1);
    await changeTemporarily({ ...surcharges, pages: { characters: 500, step: 1, minimum: 1 } }, async () => {
      const dear = shipment.prices.map((list) => ({ ...list, registered: '90.00', courier: '95.00' }));
      await changeTemporarily({ ...shipment, prices: dear }, async () => {
        const same = readData(await client.get(`/api/v2/quotation/${given.hash}`));
        expect(same).toMatchObject({ price: given.price, count: given.count });
        const put = await fetch(`${server.address()}/api/v2/quotation/${given.hash}/shipment`, {
          method: 'PUT',
          headers: { ...client.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ ...toBerlin, method: 3 }),
        });
        expect(put.status).toBe(200);
        expect(await put.json()).toMatchObject({
          data: { price: { shipment: { lines: [{ net: { currency_amount_decimal: '9.00' } }] } } },
        });
        await callDesk(server, `/order/${prepared.number}/quote`, {});
        expect(readData(await client.get(`/api/v2/quotation/${prepared.hash}`))).toMatchObject({
          quantity: 2,
          price: { shipment: { lines: [{ net: { currency_amount_decimal: '90.00' } }] } },
        });
      });
    });
  });
});

describe('a preview', () => {
  const example: CatalogueExample = {
    service: 'write',
    source_lang: 'en',
    target_lang: 'pl',
    category_id: 2,
    package_id: 3,
    currency: 'EUR',
    quantity: 1000,
    deadline: null,
    discount_code: 'WELCOME10',
  };
  const preview = async (value: CatalogueValue, valid_from: string | null = null, changes: object = {}) =>
    callDesk(server, '/catalogue/wordbridge/preview', { value, valid_from, example: { ...example, ...changes } });

  test('says what an estimate then says, and stores nothing', async () => {
    const { packages } = await getSectionValue(server, 'packages');
    const value: CatalogueValue = {
      section: 'packages',
      packages: packages.map((each) => ({ ...each, factor: each.id === 3 ? '1.44' : each.factor })),
    };
    const wish = { category_id: 2, package_id: 3, discount_code: 'WELCOME10' } as const;
    const shown = readData<CataloguePreview>(await preview(value));
    expect(shown.before).toEqual(await readEstimate(wish));
    await changeTemporarily(value, async () => {
      expect(shown.after).toEqual(await readEstimate(wish));
      expect(shown.after).not.toEqual(shown.before);
    });
    expect(await getSectionValue(server, 'packages')).toEqual({ section: 'packages', packages });
  });

  test('of unit prices and of a moment to come compares what will hold then', async () => {
    const surcharges = await getSectionValue(server, 'surcharges');
    await changeSection(server, { ...surcharges, tax_rate: '50.00' }, inDays(1));
    const rates: CatalogueValue = {
      section: 'rates',
      adjustments: [],
      prices: [{ service: 'write', source_lang: 'en', target_lang: 'pl', currency: 'EUR', unit_price: '9.0000' }],
    };
    const shown = readData<CataloguePreview>(await preview(rates, inDays(2)));
    expect([shown.before?.price?.tax_rate, shown.after?.price?.tax_rate]).toEqual(['50.00', '50.00']);
    expect(Number(shown.after?.price?.net_before_discount.currency_amount_decimal)).toBeCloseTo(9000 * 1.25 * 1.3, 1);
    const [coming] = (await getSection(server, 'surcharges')).coming;
    await withdraw(`/catalogue/wordbridge/change/${coming?.id}`);
  });

  test('says where an example is not offered', async () => {
    const { packages } = await getSectionValue(server, 'packages');
    const without: CatalogueValue = {
      section: 'packages',
      packages: packages.map((each) => ({ ...each, offered: each.id !== 3 })),
    };
    expect(readData<CataloguePreview>(await preview(without))).toMatchObject({ before: {}, after: null });
    expect(await preview(without, null, { target_lang: 'en', package_id: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'example.target_lang' }] },
    });
  });
});

const code = {
  ...{ code: 'AB', percent: '1.00', valid_from: null, valid_until: null, services: null },
  ...{ uses: null, once_per_customer: false },
};

describe('a change is refused', () => {
  test('by who has seen another section than it is now', async () => {
    const { tag } = await getSection(server, 'links');
    const links = await getSectionValue(server, 'links');
    const send = () =>
      callDesk(server, '/catalogue/wordbridge/change', { value: links, valid_from: null, note: null, tag });
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 412, body: { code: 'CatalogueChanged', status: 412 } });
    const both = await getSection(server, 'links');
    const together = await Promise.all(
      [1, 2].map(() =>
        callDesk(server, '/catalogue/wordbridge/change', { value: links, valid_from: null, note: null, tag: both.tag }),
      ),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([201, 412]);
  });

  test('in the past', async () => {
    expect(await changeSection(server, await getSectionValue(server, 'links'), inDays(-1))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'valid_from', code: 'DeadlinePassed' }] },
    });
  });

  test.each([
    ['packages', { packages: [] }, ['value.packages']],
    [
      'packages',
      { packages: [1, 2, 3, 4].map((id) => ({ id, factor: '0.00', minimum_factor: '1.00', offered: true })) },
      ['value.packages.0.factor', 'value.packages.1.factor', 'value.packages.2.factor', 'value.packages.3.factor'],
    ],
    [
      'packages',
      { packages: [1, 2, 3, 4].map((id) => ({ id, factor: '1.00', minimum_factor: '1.00', offered: false })) },
      ['value.packages.0.offered'],
    ],
    [
      'packages',
      { packages: [1, 2, 2, 4].map((id) => ({ id, factor: '1.00', minimum_factor: '1.00', offered: true })) },
      ['value.packages.2.id'],
    ],
    [
      'packages',
      {
        packages: [1, 2, 3, 4].map((id) => ({
          id,
          factor: `1.0${id}`,
          minimum_factor: id === 3 ? '0.50' : '1.00',
          offered: true,
        })),
      },
      ['value.packages.2.minimum_factor'],
    ],
    ['holidays', { closed: [{ day: '2026-02-31', name: 'x' }], worked: [] }, ['value.closed.0.day']],
    [
      'holidays',
      { closed: [{ day: '2026-02-03', name: 'x' }], worked: [{ day: '2026-02-03', name: 'x' }] },
      ['value.worked.0.day'],
    ],
    ['links', { links: [{ name: 'terms', url: 'javascript:alert(1)' }] }, ['value.links.0.url']],
    ['links', { links: [{ name: 'terms', url: '/terms' }] }, ['value.links.privacy']],
    ['rates', { adjustments: [], prices: [] }, ['value.prices']],
    [
      'rates',
      {
        adjustments: [],
        prices: [{ service: 'write', source_lang: 'en', target_lang: 'xx', currency: 'EUR', unit_price: '1.0000' }],
      },
      ['value.prices.0.unit_price'],
    ],
    [
      'rates',
      {
        adjustments: [
          { service: 'website', currency: null, source_lang: null, target_lang: null, percent: '1.00', step: '0.0100' },
        ],
        prices: [],
      },
      ['value.adjustments.0.service'],
    ],
    [
      'discounts',
      {
        codes: [{ ...code, code: 'A' }],
      },
      ['value.codes.0.code'],
    ],
    [
      'discounts',
      {
        codes: [code, code],
      },
      ['value.codes.1.code'],
    ],
    [
      'discounts',
      {
        codes: [{ ...code, valid_from: '2026-02-02T00:00:00Z', valid_until: '2026-02-01T00:00:00Z' }],
      },
      ['value.codes.0.valid_until'],
    ],
  ])('of %s with %j', async (section, value, fields) => {
    const { tag } = (await getCatalogue(server)).sections.find((state) => state.section === section) ?? { tag: '' };
    const answer = await callDesk(server, '/catalogue/wordbridge/change', {
      value: { section, ...value },
      valid_from: null,
      note: null,
      tag,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: fields.map((field) => ({ field })) });
  });

  test('of lists that lack a category or a currency', async () => {
    const surcharges = await getSectionValue(server, 'surcharges');
    const answer = await changeSection(server, { ...surcharges, categories: surcharges.categories.slice(1) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'value.categories', code: 'Required' }] } });
  });

  test('of a brand that there is not', async () => {
    expect((await callDesk(server, '/catalogue/nobody')).status).toBe(404);
    expect(await callDesk(server, '/catalogue/No%20body')).toMatchObject({ status: 404, body: { code: 'NotFound' } });
  });
});

test('who changed what is in the audit', async () => {
  const rows = await server.services.db
    .select()
    .from(audit)
    .where(eq(audit.action, 'changeCatalogue'))
    .orderBy(asc(audit.id));
  expect(rows[0]).toMatchObject({
    actor: 'desk',
    orderId: null,
    detail: { brand: 'wordbridge', section: expect.any(String), change: expect.any(Number) },
  });
  const withdrawn = await server.services.db.select().from(audit).where(eq(audit.action, 'withdrawCatalogueChange'));
  expect(withdrawn.length).toBeGreaterThan(0);
});

test('on the command line a section is a file that can be changed and set, once', async () => {
  const run = async (...args: string[]): Promise<string> => {
    const command = parseCommand(args);
    if (command === null) throw new Error('This asks for help.');
    const called = await openDesk({ ...decodeConfig({}), deskToken: server.services.deskToken }, server.address());
    return runCommand(called, command);
  };
  const all: unknown = JSON.parse(await run('catalogue', 'mostek'));
  expect(all).toMatchObject({ rates: { value: { prices: [] } }, packages: { tag: expect.any(String) } });
  const packages = await run('catalogue', 'mostek', 'packages');
  const path = join(server.dataDir, 'packages.json');
  await writeFile(path, packages.replace('"1.30"', '"1.35"'));
  expect(await run('catalogue-set', 'mostek', path, '--reason', 'dearer')).toBe('Changed: it holds now.');
  expect(await run('catalogue', 'mostek', 'packages')).toContain('"1.35"');
  await expect(run('catalogue-set', 'mostek', path)).rejects.toThrow(/changed this part of the catalogue/);
  await writeFile(path, (await run('catalogue', 'mostek', 'packages')).replace('"1.35"', '"0.00"'));
  await expect(run('catalogue-set', 'mostek', path)).rejects.toThrow(/value\.packages\.\d\.factor: OutOfRange/);
});
