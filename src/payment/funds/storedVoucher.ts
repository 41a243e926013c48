import type { VoucherSubject } from '../../../machines/payment/voucherVerdict.ts';
import type { Customer } from '../../../openapi/types.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';

const toSubjectKey = (subject: VoucherSubject): string => {
  if ('invoice_id' in subject) return `invoice-${subject.invoice_id}`;
  return 'order_hash' in subject ? subject.order_hash : subject.cart_hash;
};

/** Writes the voucher that is typed for an order, a cart or an invoice to this device for two hours; a device that stores nothing is no harm. */
export const writeVoucher = (customer: Customer | null, subject: VoucherSubject, typed: string): void => {
  try {
    writeStored(toStorageKey('voucher', customer), { of: toSubjectKey(subject), typed });
  } catch {
    // It is typed in again then.
  }
};

/** What is stored for this very order or cart; else nothing. @throws when the store cannot be read */
export const readVoucher = (customer: Customer | null, subject: VoucherSubject): string => {
  const stored = readStored(toStorageKey('voucher', customer));
  if (typeof stored !== 'object' || stored === null || !('of' in stored && 'typed' in stored)) return '';
  return stored.of === toSubjectKey(subject) && typeof stored.typed === 'string' ? stored.typed : '';
};
