import type { Model } from '@fifteen/atlas';
import { deskNewCodeMachine } from '../../../machines/desk/codes/deskNewCode.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { codeBrands, coupon } from './deskCodeSamples.ts';

const wrong = [
  { field: 'code', code: 'TooShort' },
  { field: 'value', code: 'Invalid' },
] as const;

export const deskNewCodeModel = {
  machine: deskNewCodeMachine,
  inputs: { start: () => ({ brand: codeBrands[0] }) },
  events: {
    change: [{ type: 'change', change: { value: '10' } }],
    kind: [
      { type: 'kind', kind: 'voucher' },
      { type: 'kind', kind: 'coupon' },
    ],
    brand: [
      { type: 'brand', brand: codeBrands[0] },
      { type: 'brand', brand: codeBrands[1] },
    ],
    make: [{ type: 'make' }],
    copied: [{ type: 'copied' }],
  },
  actors: {
    makeCode: {
      kind: 'promise',
      outputs: [
        { kind: 'made', code: coupon },
        { kind: 'invalid', problems: wrong },
        { kind: 'invalid', problems: [{ field: 'code', code: 'CodeTaken', refused: true }] },
        { kind: 'refused', code: 'AccessForbidden' },
      ],
      errors: [outage],
    },
    check: { kind: 'promise', outputs: [[], wrong], errors: [outage] },
  },
  delays: {},
  key: ({ typed: { kind, brand, value }, problems, refusal }) => [
    kind,
    brand,
    value,
    problems.map(({ field, code }) => [field, code]),
    refusal,
  ],
} satisfies Model<typeof deskNewCodeMachine>;

export const deskNewCodeShown = declareShown(deskNewCodeMachine, {
  shows: {
    'editing.filling': 'staff.codes.kind',
    'editing.checking': 'staff.codes.kind',
    making: 'staff.codes.kind',
    made: /^Coupon created$/,
  },
  controls: [
    { event: 'make', label: 'staff.codes.add.submit' },
    { event: 'copied', label: 'staff.codes.close' },
  ],
});
