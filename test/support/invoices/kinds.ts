import { toParty } from '../../../server/invoice/document/parties.ts';
import type { CorrectionChange } from '../../../server/invoice/document/source.ts';
import type { InvoiceDocument } from '../../../server/invoice/invoiceDocument.ts';
import { american, type Firm, firms, frenchPerson, greek, swissPerson } from './firms.ts';
import { createMaker, type Orders } from './maker.ts';

type InvoiceKindSample = { readonly name: string; readonly document: InvoiceDocument };

const shipment = [
  { kind: 'delivery', quantity: 1, netMinor: 1_382, vatMinor: 318 },
  { kind: 'copies', quantity: 3, netMinor: 4_500, vatMinor: 1_035 },
] as const;

const exchange = { currency: 'PLN', rate: '4.2613', table: '224/A/NBP/2026', date: '2026-11-18' } as const;

const cancel = { kind: 'cancel', reason: 'Odstąpienie od umowy / Widerruf' } as const;
const reduce = (grossMinor: number): CorrectionChange => ({ kind: 'reduce', reason: 'Rabat', grossMinor });

const awkward = '\u0000Ω\u0007 “<b>&amp;</b>” ]]> 🧾👩‍👩‍👧 \ud800 \ufffe '.repeat(30);

const listKinds = (firm: Firm): readonly InvoiceKindSample[] => {
  const { draft, correct, final } = createMaker(firm);
  const foreignExchange = firm.name === 'mostek' ? exchange : { ...exchange, currency: 'EUR' as const, rate: '0.2347' };
  const inForeign = { currency: firm.foreign } as const;
  const abroad = { taxTreatment: 'reverse_charge', billing: firm.partner } as const;
  const outside = { taxTreatment: 'outside', billing: american } as const;
  const many: Orders = [
    { netBeforeDiscountMinor: 3_333, reference: 'PO-1' },
    ...Array.from({ length: 11 }, (_, index) => ({ netBeforeDiscountMinor: 3_333, quantity: 33 + index })),
  ];
  const rated: Orders = [{ taxRate: firm.taxRate }, { taxRate: firm.reducedRate, netBeforeDiscountMinor: 12_345 }];
  const discounted = {
    netBeforeDiscountMinor: 45_678,
    surchargeMinor: 5_958,
    discountMinor: 6_852,
    shipmentCost: shipment,
  };
  const invoice = draft([discounted]);
  const reduced = correct(invoice, reduce(10_001));
  const inAdvance = draft([{ billing: firm.person }], { kind: 'advance' });
  const settled = final([{}, { netBeforeDiscountMinor: 9_999, paid: 'nothing' }]);
  const foreign = draft([inForeign], { exchange: foreignExchange });
  const kinds: Readonly<Record<string, InvoiceDocument>> = {
    'to a person': draft([{ billing: firm.person, reference: '7/B' }]),
    'to a company': draft([{ reference: 'PO 2026/17' }]),
    'to a company without a VAT ID': draft([{ billing: firm.companyWithoutId }]),
    'to a business in the EU, with reverse charge': draft([abroad]),
    'to a business in the EU that is taxed at home': draft([{ billing: firm.partner }]),
    'to a business in Greece': draft([{ taxTreatment: 'reverse_charge', billing: greek }]),
    'to a business in a third country': draft([outside]),
    'to a person in the EU': draft([{ billing: frenchPerson }]),
    'to a person in a third country': draft([{ taxTreatment: 'outside', billing: swissPerson }]),
    'of several rates': draft(rated, { period: '2026-10' }),
    'at a rate of nothing': draft([{ taxRate: '0.00' }]),
    'with a discount': draft([{ discountMinor: 2_000, discountPercent: '4.76' }]),
    'with a surcharge': draft([{ netBeforeDiscountMinor: 48_300, surchargeMinor: 6_300 }]),
    'with a shipment': draft([{ service: 'sworn', quantity: 3, shipmentCost: shipment }]),
    'with all of these': invoice,
    'of a month of many orders, with rounding': draft(many, { period: '2026-10' }),
    'that is paid': draft([{ paid: 'whole' }]),
    'that is paid by transfer': draft([{ paidBy: ['transfer'] }]),
    'that is paid by Przelewy24': draft([{ paidBy: ['przelewy24'] }]),
    'that is paid in two ways': draft([{ paidBy: ['balance', 'stripe'] }]),
    'of a minimum price': draft([{ quantity: 37, unitNet: null, netBeforeDiscountMinor: 5_000 }]),
    'that is not paid': draft([{ paid: 'nothing' }]),
    'that is partly paid': draft([{ paid: 'half' }]),
    'in a foreign currency': foreign,
    'in a foreign currency without tax': draft([{ ...inForeign, ...abroad }], { exchange: foreignExchange }),
    'in a foreign currency of several rates': draft(
      [
        { ...rated[0], ...inForeign },
        { taxRate: firm.reducedRate, ...inForeign },
      ],
      { exchange: foreignExchange, period: '2026-10' },
    ),
    'of an advance': inAdvance,
    'of an advance in a foreign currency': draft([inForeign], { kind: 'advance', exchange: foreignExchange }),
    'final, all paid in advance': final([{}]),
    'final, a part paid in advance': settled,
    'final, in a foreign currency': final([inForeign, { ...inForeign, netBeforeDiscountMinor: 100 }], {
      exchange: foreignExchange,
    }),
    'final, of many orders': final(many, { period: '2026-10' }),
    'correction that cancels': correct(invoice, cancel),
    'correction that reduces': reduced,
    'correction after a correction': correct(invoice, reduce(2_345), [reduced]),
    'correction that cancels what is left': correct(invoice, cancel, [reduced]),
    'correction of the buyer': correct(invoice, {
      kind: 'buyer',
      reason: 'Zły adres',
      buyer: toParty({ ...firm.company, address: 'ul. Nowa 2' }, 'nowy@example.com'),
    }),
    'correction of an advance': correct(inAdvance, cancel),
    'correction of a part of an advance': correct(inAdvance, reduce(20_000)),
    'correction of a final invoice': correct(settled, reduce(5_000)),
    'correction of several rates': correct(draft(rated), reduce(30_000)),
    'correction of a month with rounding': correct(draft(many, { period: '2026-10' }), cancel),
    'correction of reverse charge': correct(draft([abroad]), reduce(1_000)),
    'correction outside the EU': correct(draft([outside]), cancel),
    'correction in a foreign currency': correct(foreign, reduce(10_001)),
    'with awkward texts': draft([
      {
        reference: awkward,
        billing: { ...firm.company, company_name: awkward, name: awkward, address: awkward, city: awkward },
        customerEmail: `${'x'.repeat(300)}@example.com`,
      },
    ]),
    'with nothing in texts': draft([
      { reference: '\u0001', billing: { ...firm.person, name: '\u0002', address: '\t', postcode: '', city: '\n' } },
    ]),
  };
  return Object.entries(kinds).map(([name, document]) => ({ name: `${firm.name}: ${name}`, document }));
};

/** Invoices of every kind, from both countries. */
export const kinds: readonly InvoiceKindSample[] = firms.flatMap(listKinds);
