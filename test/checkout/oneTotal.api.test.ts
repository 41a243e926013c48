import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { toBillingFields } from '../../machines/billing/billingForm.ts';
import { getOrderedOffers } from '../../machines/checkout/checkout.ts';
import { findOfferedGross, type Offers } from '../../machines/payment/checkoutSubject.ts';
import { allServices } from '../../machines/services/index.ts';
import type {
  Billing,
  Cart,
  Country,
  Order,
  Payment,
  Quotation,
  QuotationRequest,
  Service,
} from '../../openapi/types.ts';
import { loadTax } from '../../src/checkout/billing/loadTax.ts';
import { createApi } from '../../src/lib/http/client.ts';
import { readData } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { buildAcceptance, buildText, callDesk, requestQuotation, toBerlin } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { isFull } from '../support/tier.ts';

const server = await startForFile();
const client = await server.client();
const uploads = createUploader(server.address(), client);
vi.stubGlobal('location', new URL(server.address()));
const token = client.headers.authorization?.replace('Bearer ', '') ?? '';
const api = createApi({
  brand: 'wordbridge',
  getLocale: () => 'en',
  session: {
    ready: async () => ({ token, owner: null }),
    refuse: () => {},
    isUnavailable: () => false,
  },
  fetch: (request) => fetch(request),
});
const countries = readData<readonly Country[]>(await client.get('/api/v2/country'));

const ahead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const uploadDocument = async (): Promise<string> => {
  const id = await uploads.upload(Buffer.from('abcd '.repeat(450)), 'document.txt');
  await uploads.inspected(id);
  return id;
};

/** What each service asks for. */
const asks: Readonly<Record<Service, () => Promise<Partial<QuotationRequest>>>> = {
  write: async () => ({}),
  sworn: async () => ({ text: '', shipment: toBerlin, file_ids: [await uploadDocument()] }),
  proofreading: async () => ({}),
  'machine-translation': async () => ({ package_id: 2 }),
  email: async () => ({ text: buildText(166) }),
  website: async () => ({ text: '', links: ['https://example.com/'] }),
  'phone-call': async () => ({ text: '', phone_numbers: ['+48 22 307 18 41'], duration: 20, starts_at: ahead(3000) }),
  interpreting: async () => ({ text: '', place: 'Rynek 1, Kraków', duration: 90, starts_at: ahead(3000) }),
};

/** Countries of the seller, of the EU and outside of it, with a postcode, and a VAT ID where there is one. */
const places = {
  DE: ['10119', 'DE136695976'],
  PL: ['31-042', 'PL5265877635'],
  AT: ['1010', 'ATU13585627'],
  FR: ['75001', null],
  IT: ['00118', null],
  GB: ['SW1A 1AA', null],
  CH: ['8001', null],
  UA: ['01001', null],
  US: ['10001', null],
} as const;

type Buyer = { readonly country: keyof typeof places; readonly kind: Billing['user_type']; readonly hasVatId: boolean };

const buildBilling = ({ country, kind, hasVatId }: Buyer): Billing => {
  const [postcode, vatId] = places[country];
  const isCompany = kind === 'company';
  return buildAcceptance({
    user_type: kind,
    company_name: isCompany ? 'Ada Werke' : null,
    vat_id: isCompany && hasVatId ? vatId : null,
    postcode,
    country_id: countries.find(({ iso2 }) => iso2 === country)?.id ?? 0,
  }).billing;
};

let made = 0;
const offer = async (service: Service): Promise<Quotation> => {
  made += 1;
  const asked = await requestQuotation(client, {
    service,
    email: `buyer${made}@example.com`,
    ...(await asks[service]()),
  });
  readData(await callDesk(server, `/order/${asked.number}/quote`, { net: '83.33' }));
  return readData(await client.get(`/api/v2/quotation/${asked.hash}`));
};

/** What the checkout says that is ordered comes to, by these details. */
const readShownTotal = async (offers: Offers, billing: Billing) => {
  const question = { offers, billing: toBillingFields(billing), countries };
  const outcome = await loadTax(api, question, new AbortController().signal);
  if (outcome.kind !== 'taxed') throw new Error(JSON.stringify(outcome));
  const ordered = getOrderedOffers({ subject: offers, taxed: outcome.taxed });
  return ordered && findOfferedGross(ordered);
};

const isPlace = (iso2: string): iso2 is keyof typeof places => Object.hasOwn(places, iso2);
const buyers = fc.record({
  country: fc.constantFrom(...Object.keys(places).filter(isPlace)),
  kind: fc.constantFrom<Billing['user_type'][]>('private', 'company'),
  hasVatId: fc.boolean(),
});

test.for(allServices.map(({ slug }) => slug))('%s: what the checkout shows is ordered, and paid', async (service) => {
  await fc.assert(
    fc.asyncProperty(buyers, async (buyer) => {
      const quotation = await offer(service);
      const billing = buildBilling(buyer);
      const shown = await readShownTotal({ kind: 'quotation', quotation }, billing);
      const acceptance = { ...buildAcceptance(billing), version: quotation.version };
      const gross = shown?.currency_amount_decimal;
      // Another total than the server's is refused: the offer would have changed.
      const placed = readData<Order>(
        await client.post(`/api/v2/quotation/${quotation.hash}/accept`, { ...acceptance, gross }),
      );
      const payment = { order_hash: placed.hash, method: 'transfer', locale: 'en' };
      const cart = readData<Cart>(await client.get(`/api/v2/cart/${placed.cart_hash}`));
      expect({
        placed: placed.price?.gross,
        toPay: readData<Payment>(await client.post('/api/v2/payment', payment)).amount,
        total: cart.total?.gross,
        due: cart.due?.gross,
        desk: readData<{ gross: unknown }>(await callDesk(server, `/order/${placed.id}`)).gross,
      }).toEqual({ placed: shown, toPay: shown, total: shown, due: shown, desk: shown });
    }),
    { numRuns: isFull ? 40 : 6 },
  );
});
