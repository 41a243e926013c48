/** A VAT ID without separators and marks that cannot be seen, in upper case: `PL 526-02-50-274` becomes `PL5260250274`. */
export const normaliseVatId = (text: string): string => text.replace(/[\s.\p{Cf}-]/gu, '').toUpperCase();
