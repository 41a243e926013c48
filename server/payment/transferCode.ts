import { LruMap } from 'toad-cache';
import { hasIbanDigits } from '../../machines/billing/iban.ts';
import type { CurrencyCode } from '../../openapi/types.ts';
import { toDecimal } from '../platform/core/money.ts';

/** A transfer that a customer's bank is asked to make. */
export type TransferToCode = {
  readonly recipient: string;
  /** the recipient's VAT ID; null for a person */
  readonly vatId: string | null;
  readonly iban: string;
  /** empty where it is not known */
  readonly bic: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  /** `reference`: a creditor reference (ISO 11649), which banks carry by itself; `text`: anything else */
  readonly title: { readonly kind: 'reference' | 'text'; readonly text: string };
};

const compact = (text: string): string => text.replaceAll(/\s/g, '');

const checked = new LruMap<boolean>(100);

/** The same, computed once for each of the brands' few accounts. */
const isIban = (iban: string): boolean => {
  const known = checked.get(iban);
  if (known !== undefined) return known;
  const found = hasIbanDigits(iban);
  checked.set(iban, found);
  return found;
};

/** Letters that fit into so many, without signs that part or end a field. */
const field = (text: string, maxLength: number): string =>
  [...text.normalize('NFC').replaceAll(/[|\p{C}]+/gu, ' ')].slice(0, maxLength).join('').trim();

/** European Payments Council, "Quick Response Code: Guidelines" (EPC069-12), version 002: a reference and a text stand in fields of their own. */
const epc = (transfer: TransferToCode): string | null => {
  const { recipient, amountMinor, title } = transfer;
  const iban = compact(transfer.iban);
  const maxLength = title.kind === 'reference' ? 35 : 140;
  if (amountMinor > 99_999_999_999 || !isIban(iban) || [...title.text].length > maxLength) return null;
  const head = ['BCD', '002', '1', 'SCT', compact(transfer.bic), field(recipient, 70), iban];
  const named = title.kind === 'reference' ? [field(title.text, maxLength)] : ['', field(title.text, maxLength)];
  const text = [...head, `EUR${toDecimal(amountMinor)}`, '', ...named].join('\n');
  return Buffer.byteLength(text) <= 331 ? text : null;
};

/** The Polish Bank Association's recommendation for codes of transfers; amounts end at 9,999.99. */
const polish = ({ recipient, vatId, amountMinor, title, ...transfer }: TransferToCode): string | null => {
  const iban = compact(transfer.iban);
  const nip = /^(?:PL)?(\d{10})$/.exec(vatId ?? '')?.[1] ?? '';
  if (amountMinor > 999_999 || !/^PL\d{26}$/.test(iban) || !isIban(iban) || [...title.text].length > 32) return null;
  const grosze = String(amountMinor).padStart(6, '0');
  const text = [nip, 'PL', iban.slice(2), grosze, field(recipient, 20), field(title.text, 32), '', '', ''].join('|');
  return [...text].length <= 160 ? text : null;
};

/** What a code for the customer's bank says; null where nothing is payable, or no such code can say it. */
export const transferCode = (transfer: TransferToCode): string | null => {
  if (transfer.amountMinor <= 0 || !Number.isSafeInteger(transfer.amountMinor)) return null;
  if (transfer.currency === 'EUR') return epc(transfer);
  return transfer.currency === 'PLN' ? polish(transfer) : null;
};
