import type { InvoiceDocument, InvoiceDocumentParty, InvoiceSeller } from '../../invoiceDocument.ts';
import { parseEuVatId } from '../euVatId.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlText } from '../xmlText.ts';

const textOr = (text: string | null, absent: string | undefined = undefined): string | undefined => {
  const written = xmlText(text ?? '');
  return written === '' ? absent : written;
};

/** A party's number that is no VAT ID of the EU, or must not stand as one, is its number in a register. */
type Numbers = { readonly vatId: string | undefined; readonly register: string | undefined };

const toNumbers = (party: InvoiceDocumentParty, register: string | null, withoutVatIds: boolean): Numbers => {
  const eu = parseEuVatId(party);
  const isVatId = eu !== null && !withoutVatIds;
  return {
    vatId: isVatId ? `${eu.prefix}${eu.number}` : undefined,
    register: textOr(register) ?? (isVatId ? undefined : textOr(party.vatId)),
  };
};

const toPartyElement = (
  party: InvoiceDocumentParty,
  { vatId, register }: Numbers,
  contact: XmlElements | undefined,
) => {
  const email = textOr(party.email);
  return {
    'cac:Party': {
      'cbc:EndpointID': email === undefined ? undefined : { '@schemeID': 'EM', '#text': email },
      'cac:PostalAddress': {
        'cbc:StreetName': textOr(party.address),
        'cbc:CityName': textOr(party.city),
        'cbc:PostalZone': textOr(party.postcode),
        'cac:Country': { 'cbc:IdentificationCode': party.country },
      },
      'cac:PartyTaxScheme':
        vatId === undefined ? undefined : { 'cbc:CompanyID': vatId, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': textOr(party.name, '–'), 'cbc:CompanyID': register },
      'cac:Contact': contact,
    },
  };
};

/**
 * Refuses what the receiver's software would: reverse charge is between two businesses that are named by their VAT IDs, or the buyer by
 * its number in a register (BR-AE-02).
 * @throws Error naming the party that has none
 */
export const requireTaxNumbers = ({ number, taxes, seller, buyer }: InvoiceDocument): void => {
  if (!taxes.some(({ category }) => category === 'AE')) return;
  if (parseEuVatId(seller) === null)
    throw new Error(`The seller of ${number} has no VAT ID, which reverse charge asks for.`);
  if (textOr(buyer.vatId) === undefined)
    throw new Error(`The buyer of ${number} has no VAT ID, which reverse charge asks for.`);
};

/** @param withoutVatIds what is outside the scope of VAT names no VAT ID (BR-O-02) */
export const ublSeller = (seller: InvoiceSeller, withoutVatIds: boolean): XmlElements =>
  toPartyElement(seller, toNumbers(seller, seller.register, withoutVatIds), {
    'cbc:Name': textOr(seller.contact ?? seller.name),
    'cbc:Telephone': textOr(seller.phone),
    'cbc:ElectronicMail': textOr(seller.email),
  });

export const ublBuyer = (buyer: InvoiceDocumentParty, withoutVatIds: boolean): XmlElements => {
  const contact = textOr(buyer.contact);
  return toPartyElement(
    buyer,
    toNumbers(buyer, null, withoutVatIds),
    contact === undefined ? undefined : { 'cbc:Name': contact, 'cbc:ElectronicMail': textOr(buyer.email) },
  );
};
