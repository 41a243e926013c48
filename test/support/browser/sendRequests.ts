import type { Locale, QuotationRequest, Service, Shipment } from '../../../openapi/types.ts';
import { type Client, createClient } from '../server/client.ts';
import { createUploader, type Uploads } from '../server/filesSupport.ts';
import { buildText, requestQuotation, toBerlin } from '../server/samples.ts';

/** A request that came to the desk, with who sent it. */
export type DayRequest = {
  readonly number: number;
  readonly hash: string;
  readonly service: Service;
  readonly brand: DayBrand;
  readonly address: string;
  readonly client: Client;
  readonly locale: Locale;
};

/** Where each brand sends an original. */
const letters = {
  wordbridge: toBerlin,
  mostek: { ...toBerlin, country_id: 616, street: 'ul. Mostowa 1/2', postcode: '00-260', city: 'Warszawa' },
} as const satisfies Readonly<Record<string, Shipment>>;

/** Brands that take orders. */
export type DayBrand = keyof typeof letters;

type Asking = (uploads: Uploads, index: number, brand: DayBrand) => Promise<Partial<QuotationRequest>>;

/** A moment so many minutes ahead, in whole seconds. */
const ahead = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString();

const withDocument = async (uploads: Uploads, text: string, name: string): Promise<Partial<QuotationRequest>> => {
  const id = await uploads.upload(Buffer.from(text), name);
  await uploads.inspected(id);
  return { text: '', file_ids: [id] };
};

/** What is asked of each service: by text, document, link, number and place. */
const asks = {
  write: (uploads, index) => withDocument(uploads, buildText(400 + 50 * index), `contract-${index + 1}.txt`),
  sworn: async (uploads, index, brand) => ({
    ...(await withDocument(uploads, buildText(260), `certificate-${index + 1}.txt`)),
    shipment: letters[brand],
  }),
  proofreading: async (_, index) => ({ text: buildText(300 + 20 * index) }),
  'machine-translation': async () => ({ text: buildText(900), package_id: 2 }),
  email: async () => ({ text: buildText(120) }),
  website: async () => ({ text: '', links: ['https://example.com/', 'https://example.com/contact'] }),
  'phone-call': async () => ({
    text: '',
    phone_numbers: ['+48 22 307 18 41'],
    recording: false,
    duration: 20,
    starts_at: ahead(180),
  }),
  interpreting: async () => ({ text: '', place: 'Rynek 1, Kraków', duration: 90, starts_at: ahead(3_000) }),
} as const satisfies Record<Service, Asking>;

const people = ['Ada Nowak', 'Jan Wiśniewski', 'Greta Vogel', 'Olena Kovalenko', 'Tom Baker'] as const;
const isService = (name: string): name is Service => name in asks;
const services = Object.keys(asks).filter(isService);

/** So many requests, of every service in turn, each from a customer of its own. */
export const sendRequests = async (
  address: string,
  {
    count,
    brand = 'wordbridge',
    locale = 'en',
  }: { readonly count: number; readonly brand?: DayBrand; readonly locale?: Locale },
): Promise<DayRequest[]> => {
  const sent: DayRequest[] = [];
  for (let index = 0; index < count; index += 1) {
    const service = services[index % services.length] ?? 'write';
    const client = await createClient(address, brand, locale);
    const asked = await requestQuotation(client, {
      service,
      locale,
      name: people[index % people.length] ?? people[0],
      email: `day${index + 1}@example.com`,
      ...(await asks[service](createUploader(address, client), Math.floor(index / services.length), brand)),
    });
    sent.push({ number: asked.number, hash: asked.hash, service, brand, address, client, locale });
  }
  return sent;
};
