import type { InvoiceDocument } from '../../core/invoiceDocument.ts';
import { toDecimal } from '../../core/money.ts';

type Payable = Pick<InvoiceDocument, 'kind' | 'seller' | 'currency' | 'payableMinor' | 'number'>;

const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** The check digits of an account number (ISO 13616). */
const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
};

/** Letters that fit into so many, without signs that part or end a field. */
const field = (text: string, most: number): string =>
  [...text.normalize('NFC').replaceAll(/[|\p{C}]+/gu, ' ')].slice(0, most).join('').trim();

/** European Payments Council, "Quick Response Code: Guidelines", version 002. */
const epc = ({ seller: { name, bank }, payableMinor, number }: Payable): string | null => {
  const iban = compact(bank.iban);
  if (payableMinor > 99_999_999_999 || !isIban(iban) || [...number].length > 140) return null;
  const lines = ['BCD', '002', '1', 'SCT', compact(bank.bic), field(name, 70), iban, `EUR${toDecimal(payableMinor)}`];
  const text = [...lines, '', '', field(number, 140)].join('\n');
  return Buffer.byteLength(text) <= 331 ? text : null;
};

/** The Polish Bank Association's recommendation for codes of transfers; amounts end at 9,999.99. */
const polish = ({ seller: { name, vatId, bank }, payableMinor, number }: Payable): string | null => {
  const iban = compact(bank.iban);
  const nip = /^(?:PL)?(\d{10})$/.exec(vatId ?? '')?.[1] ?? '';
  if (payableMinor > 999_999 || !/^PL\d{26}$/.test(iban) || !isIban(iban) || [...number].length > 32) return null;
  const grosze = String(payableMinor).padStart(6, '0');
  const text = [nip, 'PL', iban.slice(2), grosze, field(name, 20), field(number, 32), '', '', ''].join('|');
  return [...text].length <= 160 ? text : null;
};

/** What a code for the customer's bank says; null where nothing is payable, or no such code can say it. */
export const paymentCode = (document: Payable): string | null => {
  if (document.payableMinor <= 0 || !Number.isSafeInteger(document.payableMinor)) return null;
  if (document.currency === 'EUR') return epc(document);
  return document.currency === 'PLN' ? polish(document) : null;
};
