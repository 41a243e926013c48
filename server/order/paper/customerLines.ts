import type { Locale } from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import { countries } from '../../platform/seed/countries.ts';
import type { OrderRow } from '../orderRow.ts';

const countryName = (id: number, locale: Locale): readonly string[] => {
  const found = countries.find((country) => country.id === id);
  return found === undefined ? [] : [formatCodeName('region', locale, found.iso2)];
};

/** Who asked, and once it is ordered, to whom it is invoiced. */
export const customerLines = (
  { billing, customerName, customerEmail }: Pick<OrderRow, 'billing' | 'customerName' | 'customerEmail'>,
  locale: Locale,
  say: (id: string, values: Readonly<Record<string, string>>) => string,
): readonly string[] => {
  // Nobody need be named before there is something to bill.
  if (billing === null) return [...(customerName === '' ? [] : [customerName]), customerEmail];
  const { company_name, vat_id, name, address, postcode, city, country_id } = billing;
  return [
    ...(company_name === null ? [] : [company_name]),
    name,
    address,
    `${postcode} ${city}`,
    ...countryName(country_id, locale),
    ...(vat_id === null ? [] : [say('document.vatId', { id: vat_id })]),
    customerEmail,
  ];
};
