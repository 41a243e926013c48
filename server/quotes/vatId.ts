/** Polish NIP: ten digits, the last a weighted sum of the others modulo 11; a remainder of 10 is never given out. */
const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

const isNip = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const remainder = nipWeights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  return remainder === Number(digits[9]);
};

/** German VAT ID: nine digits, the last by ISO 7064 MOD 11,10. */
const isGermanVatId = (digits: string): boolean => {
  if (!/^[1-9]\d{8}$/.test(digits)) return false;
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
};

/** Letters and digits in upper case, without the spaces, dots and hyphens people write. */
export const plainVatId = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/**
 * Whether a tax number can be right for a country: Poland and Germany by their check digits, with or without the
 * country's prefix; other countries by length and alphabet only.
 */
export const isVatId = (text: string, countryIso2: string): boolean => {
  const plain = plainVatId(text);
  if (countryIso2 === 'PL') return isNip(plain.replace(/^PL/, ''));
  if (countryIso2 === 'DE') return isGermanVatId(plain.replace(/^DE/, ''));
  return /^[A-Z0-9]{4,16}$/.test(plain);
};
