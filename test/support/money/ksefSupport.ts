import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { awaitSending, type KsefRow, submit } from '../../../server/invoice/index.ts';
import type { InvoiceDocument } from '../../../server/invoice/invoiceDocument.ts';
import { polishDay } from '../../../server/invoice/ksef/polishDay.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import { invoice, invoiceFile, ksefSubmission } from '../../../server/platform/db/schema.ts';

/** The tax number of the firm of mostek. */
export const nip = '5265877635';

export type Wished = {
  readonly number: string;
  readonly issuedOn?: string;
  readonly isCompany?: boolean;
  readonly country?: string;
  readonly brand?: string;
  /** the invoice that it corrects */
  readonly corrects?: number;
  /** the bytes; good ones by default */
  readonly xml?: string;
};

const party = { contact: null, address: 'ul. Inna 2', postcode: '00-002', city: 'Warszawa', email: null };
const tax = { category: 'S', rate: '23.00', netMinor: 10_000, vatMinor: 2_300 } as const;

export const buildDocument = (wished: Wished, issuedOn: string): InvoiceDocument => {
  const line = { position: 1, name: { pl: 'Tłumaczenie' }, orderId: null, orderHash: null, reference: null };
  const buyer = {
    ...party,
    name: 'Nabywca S.A.',
    isCompany: wished.isCompany ?? true,
    country: wished.country ?? 'PL',
    vatId: wished.isCompany === false ? null : 'PL1111111111',
  };
  const seller = {
    ...party,
    name: 'Mostek Tłumaczenia sp. z o.o.',
    isCompany: true,
    country: 'PL',
    vatId: `PL${nip}`,
    phone: '+48 22 307 18 40',
    register: 'KRS 0000000001',
    isSample: true,
    bank: { iban: 'PL61109010140000071219812874', bic: 'WBKPPLPP', name: 'Bank' },
  };
  const common = {
    version: 1,
    brand: wished.brand ?? 'mostek',
    number: wished.number,
    issuedOn,
    soldOn: issuedOn,
    paidOn: null,
    dueOn: null,
    period: null,
    currency: 'PLN',
    treatment: 'domestic',
    seller,
    buyer,
    languages: ['pl'],
    lines: [{ ...line, ...tax, quantity: '1', unit: 'lump_sum', unitNet: '100.00', discountMinor: 0 }],
    taxes: [tax],
    netMinor: 10_000,
    vatMinor: 2_300,
    grossMinor: 12_300,
    roundingMinor: 0,
    paidMinor: 0,
    payableMinor: 12_300,
    exchange: null,
  } as const;
  if (wished.corrects === undefined) return { ...common, kind: 'invoice' };
  const { lines, taxes } = common;
  const state = { buyer, lines, taxes };
  const corrects = { id: wished.corrects, kind: 'invoice', number: 'FV', issuedOn, grossMinor: 12_300 } as const;
  return { ...common, kind: 'correction', corrects, reason: 'Inna kwota', before: state, after: state };
};

/** FA(3) as small as it may be. */
export const buildXml = ({ number, corrects }: Wished, issuedOn: string): string => {
  const annotations =
    '<P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>2</P_18A><Zwolnienie><P_19N>1</P_19N></Zwolnienie><NoweSrodkiTransportu><P_22N>1</P_22N></NoweSrodkiTransportu><P_23>2</P_23><PMarzy><P_PMarzyN>1</P_PMarzyN></PMarzy>';
  const corrected = `<RodzajFaktury>KOR</RodzajFaktury><DaneFaKorygowanej><DataWystFaKorygowanej>${issuedOn}</DataWystFaKorygowanej><NrFaKorygowanej>FV</NrFaKorygowanej><NrKSeFN>1</NrKSeFN></DaneFaKorygowanej>`;
  const address = '<Adres><KodKraju>PL</KodKraju><AdresL1>ul. Inna 2</AdresL1></Adres>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza><DataWytworzeniaFa>2026-11-20T10:00:00Z</DataWytworzeniaFa></Naglowek>
<Podmiot1><DaneIdentyfikacyjne><NIP>${nip}</NIP><Nazwa>Mostek Tłumaczenia sp. z o.o.</Nazwa></DaneIdentyfikacyjne>${address}</Podmiot1>
<Podmiot2><DaneIdentyfikacyjne><NIP>1111111111</NIP><Nazwa>Nabywca S.A.</Nazwa></DaneIdentyfikacyjne>${address}<JST>2</JST><GV>2</GV></Podmiot2>
<Fa><KodWaluty>PLN</KodWaluty><P_1>${issuedOn}</P_1><P_2>${number}</P_2><P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_15>123.00</P_15><Adnotacje>${annotations}</Adnotacje>${corrects === undefined ? '<RodzajFaktury>VAT</RodzajFaktury>' : corrected}<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Tłumaczenie</P_7><P_11>100.00</P_11><P_12>23</P_12></FaWiersz></Fa>
</Faktura>
`;
};

type Writing = Pick<Services, 'db' | 'clock' | 'files'> & Services;

/** An invoice that is issued, whose bytes are not stored yet. */
export const issueInvoice = async (services: Writing, wished: Wished): Promise<number> => {
  const { db, clock } = services;
  const document = buildDocument(wished, wished.issuedOn ?? polishDay(clock.now()));
  const { brand, number, kind, issuedOn, currency, netMinor, vatMinor, grossMinor, buyer } = document;
  return db.transaction(async (tx) => {
    const [{ next } = { next: 1 }] = await tx
      .select({ next: sql<number>`coalesce(max(${invoice.sequence}), 0)::int + 1` })
      .from(invoice);
    const [row] = await tx
      .insert(invoice)
      .values({
        ...{
          brand,
          series: 'FV',
          year: 2026,
          sequence: next,
          number,
          kind,
          issuedOn,
          currency,
          netMinor,
          vatMinor,
          grossMinor,
        },
        ...{ buyerName: buyer.name, document, link: next, previousHash: 'x', hash: 'y', createdAt: clock.now() },
        corrects: wished.corrects ?? null,
      })
      .returning({ id: invoice.id });
    if (row === undefined) throw new Error('No invoice.');
    await awaitSending(tx, services, { type: 'invoice.issued', invoiceId: row.id });
    return row.id;
  });
};

/** Stores the bytes of an invoice, and has it sent. */
export const storeInvoice = async (services: Services, invoiceId: number, wished: Wished): Promise<Buffer> => {
  const { db, files, clock } = services;
  const bytes = Buffer.from(wished.xml ?? buildXml(wished, wished.issuedOn ?? polishDay(clock.now())), 'utf8');
  const path = await files.save(`invoice-${invoiceId}-ksef`, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('base64url');
  await db.transaction(async (tx) => {
    await tx
      .insert(invoiceFile)
      .values({ invoiceId, format: 'ksef', path, size: bytes.length, sha256, madeAt: clock.now() });
    await submit(tx, services, invoiceId);
  });
  return bytes;
};

/** An invoice that is on its way to KSeF. */
export const createInvoice = async (services: Services, wished: Wished): Promise<number> => {
  const id = await issueInvoice(services, wished);
  await storeInvoice(services, id, wished);
  return id;
};

export const findKsefRow = async ({ db }: Pick<Services, 'db'>, invoiceId: number): Promise<KsefRow> => {
  const [row] = await db.select().from(ksefSubmission).where(eq(ksefSubmission.invoiceId, invoiceId));
  if (row === undefined) throw new Error(`Invoice ${invoiceId} is not sent.`);
  return row;
};
