import type { CodeBrand, DeskCode, DeskCodeUses, DeskTopUp } from '../../../openapi/types.ts';
import { now } from '../../support/models/samples.ts';

const zloty = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' }) as const;

export const codeBrands: readonly [CodeBrand, CodeBrand] = [
  { id: 'mostek', name: 'Mostek', currency: 'PLN', has_coupons: true },
  { id: 'przekladnia', name: 'Przekładnia', currency: 'PLN', has_coupons: false },
];

export const coupon: DeskCode = {
  id: 3,
  brand: 'mostek',
  kind: 'coupon',
  code: 'JESIEN-2026',
  value: { kind: 'percent', percent: '10.00' },
  valid_from: now,
  valid_until: '2099-12-01T12:00:00.000Z',
  uses: 10,
  used: 1,
  once_per_customer: true,
  customer_email: 'ada@example.com',
  services: null,
  least: zloty('100.00'),
  note: 'For the fair',
  state: 'valid',
  made_by: 'Adam Bielak',
  made_at: now,
  stopped_by: null,
  stopped_at: null,
};

export const stoppedCoupon: DeskCode = { ...coupon, state: 'stopped', stopped_by: 'Maria Lis', stopped_at: now };

export const usedCoupon: DeskCodeUses = {
  code: coupon,
  uses: [{ at: now, customer_email: 'ada@example.com', amount: zloty('20.00'), top_up_id: 5, order_ids: [] }],
};

export const awaitedTopUp: DeskTopUp = {
  id: 5,
  brand: 'mostek',
  customer_email: 'ada@example.com',
  state: 'awaiting_transfer',
  amount: zloty('200.00'),
  bonus: zloty('30.00'),
  coupon: 'JESIEN-2026',
  method: 'transfer',
  transfer_title: 'RF6300000005',
  created_at: now,
  credited_at: null,
};
