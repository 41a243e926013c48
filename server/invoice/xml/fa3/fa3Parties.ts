import type { InvoiceDocument, InvoiceDocumentParty } from '../../invoiceDocument.ts';
import { parseEuVatId } from '../euVatId.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlTextUpTo } from '../xmlText.ts';

export const textUpTo = (limit: number, text: string | null): string | undefined =>
  xmlTextUpTo(limit, text ?? '') || undefined;

/** The schema's pattern of a NIP. */
const nip = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/u;

const findNip = (party: InvoiceDocumentParty): string | null => {
  const eu = parseEuVatId(party);
  const number = eu === null ? (party.vatId ?? '').replace(/[\s-]/gu, '') : eu.number;
  const isPolish = eu === null ? party.country === 'PL' : eu.prefix === 'PL';
  return isPolish && nip.test(number) ? number : null;
};

const toAddress = ({ address, postcode, city, country }: InvoiceDocumentParty): XmlElements => {
  const place = textUpTo(512, `${postcode} ${city}`);
  const street = textUpTo(512, address);
  return { KodKraju: country, AdresL1: street ?? place ?? '–', AdresL2: street === undefined ? undefined : place };
};

/** @see the type TAdresEmail */
const findEmail = (email: string | null): string | undefined => {
  const text = textUpTo(256, email);
  return text !== undefined && text.length <= 255 && /^.+@.+$/u.test(text) ? text : undefined;
};

const findContact = (email: string | null, phone: string | null): XmlElements | undefined => {
  const written = { Email: findEmail(email), Telefon: textUpTo(16, phone) };
  return written.Email === undefined && written.Telefon === undefined ? undefined : written;
};

/** A phone number of sixteen characters at most: without its blanks where they are too many. */
const toPhone = (phone: string): string => (phone.length > 16 ? phone.replace(/[\s-]/gu, '') : phone);

/** The VAT ID of another country of the EU by which a buyer is named; null for one that is named otherwise. */
const euBuyerId = (buyer: InvoiceDocumentParty, { treatment }: InvoiceDocument) => {
  const eu = treatment === 'outside' ? null : parseEuVatId(buyer);
  return findNip(buyer) === null && eu !== null && eu.prefix !== 'PL' ? eu : null;
};

/** The seller's prefix goes with each buyer of another country's VAT ID (information sheet, page 11), before a correction, too. */
const namesEuBuyer = (document: InvoiceDocument): boolean =>
  [document.buyer, ...(document.kind === 'correction' ? [document.before.buyer] : [])].some(
    (buyer) => euBuyerId(buyer, document) !== null,
  );

/** @throws when the seller has no NIP: KSeF would take the invoice for nobody's */
export const fa3Seller = (document: InvoiceDocument): XmlElements => {
  const { seller } = document;
  const number = findNip(seller);
  if (number === null) throw new Error(`"${seller.vatId}" is not a NIP, which a seller needs in KSeF.`);
  return {
    PrefiksPodatnika: namesEuBuyer(document) ? 'PL' : undefined,
    DaneIdentyfikacyjne: { NIP: number, Nazwa: textUpTo(512, seller.name) ?? '–' },
    Adres: toAddress(seller),
    DaneKontaktowe: findContact(seller.email, toPhone(seller.phone)),
  };
};

/** The buyer by kind: a NIP, a VAT ID of the EU, a number of another country, or none. */
const toIdentity = (buyer: InvoiceDocumentParty, document: InvoiceDocument): XmlElements => {
  const name = { Nazwa: textUpTo(512, buyer.name) };
  const number = findNip(buyer);
  if (number !== null) return { NIP: number, ...name };
  const eu = euBuyerId(buyer, document);
  if (eu !== null) return { KodUE: eu.prefix, NrVatUE: eu.number, ...name };
  const other = textUpTo(50, buyer.vatId);
  return other === undefined ? { BrakID: '1', ...name } : { KodKraju: buyer.country, NrID: other, ...name };
};

const sameKey = 'NABYWCA-1';

const isChanged = (document: InvoiceDocument): document is Extract<InvoiceDocument, { kind: 'correction' }> =>
  document.kind === 'correction' && JSON.stringify(document.before.buyer) !== JSON.stringify(document.after.buyer);

/** No buyer of ours is a unit of a local government or a member of a VAT group that wants its own copy. */
export const fa3Buyer = (document: InvoiceDocument): XmlElements => ({
  DaneIdentyfikacyjne: toIdentity(document.buyer, document),
  Adres: toAddress(document.buyer),
  DaneKontaktowe: findContact(document.buyer.email, null),
  IDNabywcy: isChanged(document) ? sameKey : undefined,
  JST: '2',
  GV: '2',
});

/** The buyer before a correction that changes it. */
export const fa3FormerBuyer = (document: InvoiceDocument): XmlElements | undefined =>
  isChanged(document)
    ? {
        DaneIdentyfikacyjne: toIdentity(document.before.buyer, document),
        Adres: toAddress(document.before.buyer),
        IDNabywcy: sameKey,
      }
    : undefined;
