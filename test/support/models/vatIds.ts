/** VAT IDs that show every rule about them, of a buyer in Poland. */
export const vatIds: readonly string[] = [
  '',
  // Right, and with a remainder of ten, which is never right in Poland.
  '5260250274',
  'PL5260250080',
  // Wrong digits; a person; a company.
  'GR123456789',
  'LV01012012345',
  'LV40003521600',
  // Of a country outside of the EU: right, too short, and without digits.
  'US123456789',
  'ABC',
  'USABCD',
];
