import type { Brand } from '../../../brands/brand.ts';
import type { Billing } from '../../../openapi/types.ts';
import type { Rules } from '../../platform/core/rules.ts';
import { countries } from '../../platform/seed/countries.ts';
import type { InvoiceDocumentParty, InvoiceSeller } from '../invoiceDocument.ts';
import { toInvoiceVatId } from './toInvoiceVatId.ts';

const getCountryCode = (id: number): string => {
  const found = countries.find((country) => country.id === id);
  if (found === undefined) throw new Error(`There is no country ${id}.`);
  return found.iso2;
};

/** Billing details as a party to an invoice. */
export const toParty = (billing: Billing, email: string | null): InvoiceDocumentParty => {
  const { user_type, name, company_name, vat_id, address, postcode, city, country_id } = billing;
  const isCompany = user_type === 'company';
  const country = getCountryCode(country_id);
  const vatId = vat_id?.trim() ?? '';
  const company = company_name?.trim() ?? '';
  return {
    name: isCompany && company !== '' ? company : name,
    contact: isCompany && company !== '' ? name : null,
    isCompany,
    address,
    postcode,
    city,
    country,
    vatId: isCompany && vatId !== '' ? toInvoiceVatId(vatId, country) : null,
    email,
  };
};

/** The seller, as the brand's settings say. */
export const toSeller = (
  { bankAccount }: Pick<Brand, 'bankAccount'>,
  { vatId, invoicing }: Pick<Rules, 'vatId' | 'invoicing'>,
): InvoiceSeller => {
  const { name, address, postcode, city, country, email, phone, register } = invoicing.seller;
  return {
    ...{ name, contact: null, isCompany: true, address, postcode, city, country, email, phone, register },
    vatId: toInvoiceVatId(vatId, country),
    isSample: invoicing.isSample,
    bank: { iban: bankAccount.iban, bic: bankAccount.bic, name: bankAccount.bank },
  };
};
