import type { InvoiceDocument, InvoiceReference } from '../../invoiceDocument.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlAmount } from '../xmlAmounts.ts';
import { xmlTextUpTo } from '../xmlText.ts';
import { fa3FormerBuyer, textUpTo } from './fa3Parties.ts';

type Correction = Extract<InvoiceDocument, { kind: 'correction' }>;

const kinds = { invoice: 'VAT', advance: 'ZAL', final: 'ROZ' } as const;
const correctionKinds = { invoice: 'KOR', advance: 'KOR_ZAL', final: 'KOR_ROZ' } as const;

export const fa3Kind = (document: InvoiceDocument): string =>
  document.kind === 'correction' ? correctionKinds[document.corrects.kind] : kinds[document.kind];

/** Whether the lines are those of an order of which a part is paid in advance. */
export const isOfAdvance = (document: InvoiceDocument): boolean =>
  document.kind === 'correction' ? document.corrects.kind === 'advance' : document.kind === 'advance';

/** What changes the amounts counts when it is issued, what changes only words counts when the invoice did. */
const toEffect = ({ grossMinor }: Correction): string => (grossMinor === 0 ? '1' : '2');

export const fa3Correction = (document: Correction, ksefNumbers: ReadonlyMap<number, string>): XmlElements => {
  const { corrects, reason, before } = document;
  const ksefNumber = ksefNumbers.get(corrects.id);
  return {
    PrzyczynaKorekty: textUpTo(256, reason),
    TypKorekty: toEffect(document),
    DaneFaKorygowanej: {
      DataWystFaKorygowanej: corrects.issuedOn,
      NrFaKorygowanej: xmlTextUpTo(256, corrects.number),
      ...(ksefNumber === undefined ? { NrKSeFN: '1' } : { NrKSeF: '1', NrKSeFFaKorygowanej: ksefNumber }),
    },
    Podmiot2K: fa3FormerBuyer(document),
    // What was paid by the advance invoice before the correction.
    P_15ZK:
      corrects.kind === 'advance'
        ? xmlAmount(before.taxes.reduce((sum, tax) => sum + tax.netMinor + tax.vatMinor, 0))
        : undefined,
  };
};

const createAdvanceElement =
  (ksefNumbers: ReadonlyMap<number, string>) =>
  ({ id, number }: InvoiceReference): XmlElements => {
    const ksefNumber = ksefNumbers.get(id);
    return ksefNumber === undefined
      ? { NrKSeFZN: '1', NrFaZaliczkowej: xmlTextUpTo(256, number) }
      : { NrKSeFFaZaliczkowej: ksefNumber };
  };

/** The advance invoices that a final one names. */
export const fa3Advances = (
  document: InvoiceDocument,
  ksefNumbers: ReadonlyMap<number, string>,
): readonly XmlElements[] =>
  document.kind === 'final' ? document.advances.map(createAdvanceElement(ksefNumbers)) : [];
