import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Billing } from '../../openapi/types.ts';
import { toParty } from '../../server/invoice/document/parties.ts';
import type { CorrectionChange } from '../../server/invoice/document/source.ts';
import type { InvoiceDocument } from '../../server/invoice/invoiceDocument.ts';
import { toFa3 } from '../../server/invoice/xml/toFa3.ts';
import { toUbl } from '../../server/invoice/xml/toUbl.ts';
import { findFa3Errors } from '../support/invoices/checkFa3.ts';
import { findUblErrors } from '../support/invoices/checkUbl.ts';
import { american, type Firm, firms, greek, swissPerson } from '../support/invoices/firms.ts';
import { createMaker, type Ordered } from '../support/invoices/maker.ts';
import { readXml } from '../support/invoices/readXml.ts';
import { findXsdErrors, schemasFolder, type XmlRoot } from '../support/invoices/schemas.ts';

const options = { createdAt: new Date('2026-11-22T10:00:00Z'), ksefNumbers: new Map<number, string>() };

/** Letters of every kind: control characters, halves of pairs, signs of XML, whole plates of them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 700 }),
  fc.string({ unit: 'grapheme', maxLength: 700 }),
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', ' ', '\u0000', ']]>', '<![CDATA[', '&amp;', '<!-- -->', '<?xml?>'),
);

const treated = (firm: Firm): fc.Arbitrary<Pick<Ordered, 'billing' | 'taxTreatment'>> => {
  const billings = {
    domestic: [firm.person, firm.company, firm.companyWithoutId],
    reverse_charge: [firm.partner, greek],
    outside: [american, swissPerson],
  } as const;
  return fc.constantFrom('domestic', 'reverse_charge', 'outside').chain((taxTreatment) =>
    fc
      .tuple(fc.constantFrom<Billing>(...billings[taxTreatment]), anyText, anyText, anyText, anyText)
      .map(([billing, name, company_name, address, city]) => ({
        taxTreatment,
        billing: { ...billing, name, company_name, address, city },
      })),
  );
};

const priced = (firm: Firm): fc.Arbitrary<Ordered> =>
  fc
    .record({
      netBeforeDiscountMinor: fc.integer({ min: 1, max: 100_000_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
      surcharge: fc.integer({ min: 0, max: 100 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constant(2.25)),
      taxRate: fc.constantFrom(firm.taxRate, firm.reducedRate, '5.00', '0.00'),
      shipped: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 9 }), netMinor: fc.integer({ min: 0, max: 9_999 }) }),
        {
          maxLength: 2,
        },
      ),
      paid: fc.constantFrom('whole', 'half', 'nothing'),
      reference: fc.option(anyText),
    })
    .map(({ percent, surcharge, shipped, ...order }) => ({
      ...order,
      surchargeMinor: Math.floor((order.netBeforeDiscountMinor * surcharge) / 200),
      discountMinor: Math.floor((order.netBeforeDiscountMinor * percent) / 100),
      shipmentCost: shipped.map((line) => ({ kind: 'delivery', vatMinor: 0, ...line })),
    }));

const exchange = { currency: 'PLN', table: '224/A/NBP/2026', date: '2026-11-18' } as const;

const drafted = (firm: Firm): fc.Arbitrary<InvoiceDocument> =>
  fc
    .record({
      kind: fc.constantFrom('invoice', 'advance', 'final'),
      treatment: treated(firm),
      first: priced(firm),
      others: fc.array(priced(firm), { maxLength: 6 }),
      isMonthly: fc.boolean(),
      rate: fc.option(fc.integer({ min: 1, max: 99_999 })),
    })
    .map(({ kind, treatment, first, others, isMonthly, rate }) => {
      const { draft, final } = createMaker(firm);
      const alike = { ...treatment, currency: rate === null ? firm.currency : firm.foreign };
      const owed = firm.rules.invoicing.taxCurrency;
      const source = {
        period: isMonthly ? '2026-02' : null,
        exchange: rate === null ? null : { ...exchange, currency: owed, rate: (rate / 10_000).toFixed(4) },
      };
      const orders = [{ ...first, ...alike }, ...others.map((other) => ({ ...other, ...alike }))] as const;
      return kind === 'final' ? final(orders, source) : draft(orders, { ...source, kind });
    });

/** An invoice, and up to three corrections of it, one after another. */
const withCorrections = (firm: Firm): fc.Arbitrary<readonly InvoiceDocument[]> =>
  fc
    .tuple(drafted(firm), fc.array(fc.tuple(fc.integer({ min: 0, max: 110 }), anyText), { maxLength: 3 }))
    .map(([original, steps]) => {
      const made: InvoiceDocument[] = [original];
      const left = () => made.reduce((total, { grossMinor, roundingMinor }) => total + grossMinor + roundingMinor, 0);
      for (const [index, [percent, reason]] of steps.entries()) {
        const part = Math.floor((left() * percent) / 100);
        if (left() <= 0) break;
        const change: CorrectionChange =
          part === 0
            ? { kind: 'buyer', reason, buyer: toParty({ ...firm.company, address: `${index + 1} ${reason}` }, null) }
            : percent >= 100
              ? { kind: 'cancel', reason }
              : { kind: 'reduce', reason, grossMinor: part };
        made.push(createMaker(firm).correct(original, change, made.slice(1)));
      }
      return made;
    });

/** What XML 1.0 forbids, and halves of pairs, which UTF-8 has not. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const requireRoot = (xml: string): XmlRoot => {
  const { name } = readXml(xml);
  return name === 'Faktura' || name === 'CreditNote' ? name : 'Invoice';
};

describe.each(firms)('invoices of $name, whatever is ordered', (firm) => {
  it('add up to the cent, as do their corrections', () => {
    fc.assert(
      fc.property(withCorrections(firm), (documents) => {
        for (const document of documents) {
          expect(toUbl(document)).not.toMatch(unwritable);
          expect(findUblErrors(toUbl(document))).toEqual([]);
          if (firm.name === 'wordbridge') continue;
          expect(toFa3(document, options)).not.toMatch(unwritable);
          expect(findFa3Errors(toFa3(document, options))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.skipIf(schemasFolder === undefined)('are valid by the schemas', async () => {
    const files = fc.sample(withCorrections(firm), { numRuns: 120, seed: Number(process.env.SEED ?? 1) });
    const xmls = files
      .flat()
      .flatMap((document) =>
        firm.name === 'mostek' ? [toUbl(document), toFa3(document, options)] : [toUbl(document)],
      );
    for (const root of ['Invoice', 'CreditNote', 'Faktura'] as const) {
      const of = xmls.filter((xml) => requireRoot(xml) === root);
      if (of.length === 0) continue;
      const inputs = of.map((contents, index) => ({ fileName: `invoice-${index}.xml`, contents }));
      expect(await findXsdErrors(schemasFolder ?? '', root, inputs)).toEqual([]);
    }
  });
});
