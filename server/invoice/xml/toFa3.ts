import type { InvoiceDocument, InvoiceSeller } from '../invoiceDocument.ts';
import { fa3Advances, fa3Correction, fa3Kind, isOfAdvance } from './fa3/fa3Kind.ts';
import { fa3Descriptions, fa3Order, fa3Rows } from './fa3/fa3Lines.ts';
import { fa3Buyer, fa3Seller, textUpTo } from './fa3/fa3Parties.ts';
import { fa3Payment, fa3Settlement } from './fa3/fa3Payment.ts';
import { fa3Sums } from './fa3/fa3Sums.ts';
import { createXmlWords, type InvoiceWordsOf } from './invoiceWords.ts';
import { toXml, type XmlElements } from './toXml.ts';
import { xmlTextUpTo } from './xmlText.ts';

export type Fa3Options = {
  readonly createdAt: Date;
  /** KSeF's numbers of the invoices that this one refers to, by their ids; those that KSeF has not are not in it */
  readonly ksefNumbers: ReadonlyMap<number, string>;
};

const yes = '1';
const no = '2';

const header = (createdAt: Date): XmlElements => ({
  KodFormularza: { '@kodSystemowy': 'FA (3)', '@wersjaSchemy': '1-0E', '#text': 'FA' },
  WariantFormularza: '3',
  DataWytworzeniaFa: createdAt.toISOString().replace(/\.\d+Z$/u, 'Z'),
  SystemInfo: 'fifteen',
});

/** When the service was supplied or, of an advance, when its money came, where that is not the issue date. */
const days = (document: InvoiceDocument): XmlElements => {
  const { period, issuedOn } = document;
  if (period !== null && !isOfAdvance(document)) {
    const [year = 0, month = 0] = period.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return { OkresFa: { P_6_Od: `${period}-01`, P_6_Do: `${period}-${last}` } };
  }
  const day = isOfAdvance(document) ? document.paidOn : document.soldOn;
  return { P_6: day === null || day === issuedOn ? undefined : day };
};

/** In Polish law's words the buyer owes the tax in the EU, and a business does so outside it, too. */
const annotations = ({ treatment, buyer, taxes }: InvoiceDocument, words: InvoiceWordsOf): XmlElements => {
  const buyerOwes = treatment === 'reverse_charge' || (treatment === 'outside' && buyer.isCompany);
  const isExempt = taxes.some(({ category }) => category === 'E');
  return {
    P_16: no,
    P_17: no,
    P_18: buyerOwes ? yes : no,
    P_18A: no,
    Zwolnienie: isExempt ? { P_19: yes, P_19C: words('document.invoice.note.E') } : { P_19N: yes },
    NoweSrodkiTransportu: { P_22N: yes },
    P_23: no,
    PMarzy: { P_PMarzyN: yes },
  };
};

const footer = ({ isSample, name, register }: InvoiceSeller, words: InvoiceWordsOf): XmlElements | undefined => {
  const krs = /\b\d{10}\b/u.exec(register)?.[0];
  if (!isSample && krs === undefined) return undefined;
  return {
    Informacje: isSample ? { StopkaFaktury: words('document.invoice.sample') } : undefined,
    Rejestry: krs === undefined ? undefined : { PelnaNazwa: textUpTo(256, name), KRS: krs },
  };
};

/** An invoice as KSeF takes it: FA(3). */
export const toFa3 = (document: InvoiceDocument, { createdAt, ksefNumbers }: Fa3Options): string => {
  const words = createXmlWords(document);
  const ofAdvance = isOfAdvance(document);
  // The order of the elements is that of the schema.
  return toXml({
    Faktura: {
      '@xmlns': 'http://crd.gov.pl/wzor/2025/06/25/13775/',
      Naglowek: header(createdAt),
      Podmiot1: fa3Seller(document),
      Podmiot2: fa3Buyer(document),
      Fa: {
        KodWaluty: document.currency,
        P_1: document.issuedOn,
        P_1M: textUpTo(256, document.seller.city),
        P_2: xmlTextUpTo(256, document.number),
        ...days(document),
        ...fa3Sums(document),
        KursWalutyZ: ofAdvance ? document.exchange?.rate : undefined,
        Adnotacje: annotations(document, words),
        RodzajFaktury: fa3Kind(document),
        ...(document.kind === 'correction' ? fa3Correction(document, ksefNumbers) : {}),
        DodatkowyOpis: fa3Descriptions(document, words),
        FakturaZaliczkowa: fa3Advances(document, ksefNumbers),
        FaWiersz: ofAdvance ? [] : fa3Rows(document, words),
        Rozliczenie: fa3Settlement(document, words),
        Platnosc: fa3Payment(document, words),
        Zamowienie: ofAdvance ? fa3Order(document, words) : undefined,
      },
      Stopka: footer(document.seller, words),
    },
  });
};
