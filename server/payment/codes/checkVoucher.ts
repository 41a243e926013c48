import type { CurrencyCode, Service, VoucherCheck } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { type CodeRow, findCode, type Hold } from './findCode.ts';
import { type CodeUser, findCodeRefusal } from './refusal.ts';
import { voucherUses } from './voucherUses.ts';

export type VoucherToCheck = CodeUser & {
  readonly brand: string;
  readonly typed: string;
  /** Of the orders that it is to pay: it pays for all of them or for none. */
  readonly services: readonly Service[];
  readonly currency: CurrencyCode;
  readonly dueMinor: number;
};

export type CheckedVoucher = {
  readonly state: VoucherCheck['state'];
  /** null for an unknown one; a refused one pays nothing */
  readonly voucher: { readonly id: number; readonly code: string; readonly paysMinor: number } | null;
};

const findMisfit = ({ services, currency }: CodeRow, asked: VoucherToCheck): CheckedVoucher['state'] | null => {
  if (services !== null && !asked.services.every((service) => services.includes(service))) return 'not_for_service';
  return currency === asked.currency ? null : 'other_currency';
};

/** What a payment voucher that somebody has typed pays of what is due. What is left of a use lapses. */
export const checkVoucher = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  asked: VoucherToCheck,
  hold: Hold,
): Promise<CheckedVoucher> => {
  const { brand, typed, dueMinor } = asked;
  const row = await findCode(tx, { brand, kind: 'voucher', typed }, hold);
  const refusal = await findCodeRefusal(row, asked, ({ id }) => voucherUses(tx, id, asked), clock.now());
  if (row === undefined || refusal === 'unknown') return { state: 'unknown', voucher: null };
  const state = refusal ?? findMisfit(row, asked) ?? 'applied';
  const paysMinor = state === 'applied' ? Math.min(row.amountMinor ?? 0, dueMinor) : 0;
  return { state, voucher: { id: row.id, code: row.code, paysMinor } };
};
