import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { draftCorrection, takenMinor } from '../document/draftCorrection.ts';
import type { CorrectionChange } from '../document/source.ts';
import { assignNumber } from './assignNumber.ts';
import type { ChainEnd } from './chain.ts';
import { type Corrected, referenceTo } from './correctedInvoice.ts';
import { correctionMoney } from './correctionMoney.ts';
import { writeInvoice } from './writeInvoice.ts';

/**
 * Issues a correction.
 * @param end the locked end of the chain, after which the invoice was read
 * @returns its id; null when nothing differs
 */
export const correct = async (
  tx: Transaction,
  services: Services,
  end: ChainEnd,
  corrected: Corrected,
  change: CorrectionChange,
): Promise<number | null> => {
  const { original, state, leftMinor } = corrected;
  const stamp = await assignNumber(tx, services, end, 'correction');
  const money = await correctionMoney(tx, corrected, takenMinor(change, leftMinor), end.issuedOn);
  // What comes back settles it afterwards.
  const source = { corrects: referenceTo(original), leftMinor, refundedMinor: 0, refundedOn: null, money };
  const document = draftCorrection(original.document, state, change, source, stamp);
  if (document === null) return null;
  return writeInvoice(tx, services, end, stamp, document, { customerId: original.customerId, charges: null });
};
