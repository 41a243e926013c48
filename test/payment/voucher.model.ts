import type { Case, Model } from '@fifteen/atlas';
import { voucherMachine } from '../../machines/payment/voucher.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { hashes, outage, voucherCheck } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const ofOrder = () => ({ parent: inertReceiver(), subject: { order_hash: hashes.order } });

/** What a voucher pays of what is due. */
const paying = (pays: string): Case<typeof voucherMachine> => ({
  input: ofOrder,
  steps: [
    'readTyped answers #2',
    { actor: 'checkVoucher', output: { kind: 'checked', check: voucherCheck('applied', pays) } },
  ],
});

export const voucherModel = {
  machine: voucherMachine,
  cases: {
    'pays nothing': paying('0.00'),
    'pays a cent': paying('0.01'),
    'pays all but a cent': paying('122.99'),
    'pays all': paying('123.00'),
    'spaces were typed before': { input: ofOrder, steps: [{ actor: 'readTyped', output: '   ' }, { type: 'check' }] },
    'only spaces, then a code among spaces, refused for a moment and then applied': {
      input: ofOrder,
      steps: [
        'readTyped answers #1',
        { type: 'change', typed: '   ' },
        { type: 'check' },
        { type: 'change', typed: ' GIFT-2026 ' },
        { type: 'check' },
        { actor: 'checkVoucher', output: { kind: 'refused', code: 'RateLimited' } },
        { type: 'check' },
        { actor: 'checkVoucher', output: { kind: 'checked', check: voucherCheck('applied') } },
      ],
    },
  },
  inputs: {
    order: ofOrder,
    cart: () => ({ parent: inertReceiver(), subject: { cart_hash: hashes.cart } }),
  },
  events: {
    change: [
      { type: 'change', typed: 'GIFT-2026' },
      { type: 'change', typed: '' },
    ],
    check: [{ type: 'check' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    readTyped: { kind: 'promise', outputs: ['', 'GIFT-2026'], errors: [outage] },
    checkVoucher: {
      kind: 'promise',
      outputs: [
        { kind: 'checked', check: voucherCheck('applied') },
        { kind: 'checked', check: voucherCheck('applied', '50.00') },
        { kind: 'checked', check: voucherCheck('expired') },
        { kind: 'refused', code: 'RateLimited' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: (context) => [context.typed !== '', context.incomplete],
  rests: [],
  unreachable: {
    'condition true: machines/payment/voucherVerdict.ts#judgeVoucher: toMinorUnits(pays) === 0':
      'Whatever is due, a voucher that applies pays a part of it: its value is never zero.',
  },
  unnoticed: {
    'machines/catalogue/priceOfWork.ts: number in toMinorUnits: 100 → 101':
      'Amounts in the smallest unit are compared only with one another and with nought.',
  },
} satisfies Model<typeof voucherMachine>;

export const voucherShown = declareShown(voucherMachine, {
  shows: {
    restoring: 'payment.voucher.code',
    unchecked: 'payment.voucher.code',
    checking: 'payment.voucher.code',
    applied: /covers €123\.00\. There is nothing left/,
    refused: 'payment.voucher.expired',
    partial: /covers €50\.00 of €123\.00/,
    unavailable: /We cannot check this voucher right now/,
  },
  controls: [
    {
      event: 'check',
      label: 'payment.voucher.check',
      elsewhere: {},
    },
  ],
});
