import type { Case, Some } from '@fifteen/atlas';
import type { deskCorrectionMachine } from '../../../machines/desk/invoices/deskCorrection.ts';
import { type CorrectionFields, emptyCorrection } from '../../../machines/invoice/correction.ts';
import type { InvoiceParty } from '../../../openapi/types.ts';
import { eachSent } from '../../support/models/sentCases.ts';
import { refusedInvoice } from './deskInvoiceSamples.ts';

type CorrectionCase = Case<typeof deskCorrectionMachine>;

const { left, invoice } = refusedInvoice;

const begun = [{ type: 'open' }, 'loadCountries answers'] as const;

/** What is filled in of a correction, each tried. */
const tried = (fields: Some<Partial<CorrectionFields>>): CorrectionCase => {
  const changeOf = (changes: Partial<CorrectionFields>) =>
    ({ type: 'change', fields: { ...emptyCorrection, ...changes } }) as const;
  const [first, ...others] = fields;
  const changes = eachSent([changeOf(first), ...others.map(changeOf)], { type: 'continue' } as const);
  return {
    input: () => ({ id: invoice.id, left: { ...left, currency_amount_decimal: '0.52' }, buyer: invoice.buyer }),
    steps: [...begun, ...changes],
  };
};

/** Whom the invoice charges, as the form begins with it. */
const charging = (buyer: Partial<InvoiceParty>): CorrectionCase => ({
  input: () => ({ id: invoice.id, left, buyer: { ...invoice.buyer, ...buyer } }),
  steps: begun,
});

/** Values at the bounds of a correction, and the kinds of buyers. */
export const deskCorrectionCases = {
  'a reason at its bounds': tried([
    { reason: 'ab' },
    { reason: 'a'.repeat(257) },
    { kind: 'reduce', gross: '', reason: 'abc' },
    { reason: 'a'.repeat(256) },
  ]),
  'the shortest reason': tried([{ reason: 'abc' }]),
  'an amount at its bounds': tried([
    { kind: 'reduce', gross: '0', reason: 'abc' },
    { kind: 'reduce', gross: '0,53', reason: 'abc' },
    { kind: 'reduce', gross: 'much', reason: 'abc' },
    { kind: 'reduce', gross: '0.01', reason: 'abc' },
  ]),
  'all that is left': tried([{ kind: 'reduce', gross: '0.52', reason: 'abc' }]),
  'a buyer who is a person': charging({ contact: null, vat_id: null }),
  'a company without a VAT ID': charging({ vat_id: null }),
  'a company without a contact': charging({ contact: null }),
  'a buyer in a country that is not known': charging({ country: 'XX' }),
} as const satisfies Readonly<Record<string, CorrectionCase>>;
