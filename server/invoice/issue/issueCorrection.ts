import type { InvoiceCorrection } from '../../../openapi/types.ts';
import { toMinor } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { toParty } from '../document/parties.ts';
import type { CorrectionChange } from '../document/source.ts';
import { lockChain } from './chain.ts';
import { correct } from './correct.ts';
import { type Corrected, correctedInvoice } from './correctedInvoice.ts';
import { lockInvoicedOrders } from './lockInvoicedOrders.ts';

const toChange = (
  { kind, gross, buyer, reason: typed }: InvoiceCorrection,
  { leftMinor, state }: Corrected,
): CorrectionChange => {
  const reason = typed.trim();
  switch (kind) {
    case 'cancel':
      return { kind, reason };
    case 'reduce': {
      if (gross === undefined)
        throw new ProblemError('ValidationFailed', { errors: [{ field: 'gross', code: 'Required' }] });
      const grossMinor = toMinor(gross);
      if (grossMinor <= 0)
        throw new ProblemError('ValidationFailed', { errors: [{ field: 'gross', code: 'Invalid' }] });
      if (grossMinor > leftMinor)
        throw new ProblemError('ValidationFailed', { errors: [{ field: 'gross', code: 'OutOfRange' }] });
      return { kind, reason, grossMinor };
    }
    case 'buyer':
      if (buyer === undefined)
        throw new ProblemError('ValidationFailed', { errors: [{ field: 'buyer', code: 'Required' }] });
      return { kind, reason, buyer: toParty(buyer, state.buyer.email) };
    default:
      return kind satisfies never;
  }
};

/**
 * Issues a correction of an invoice that the desk asks for, after those before it.
 * @returns its id
 * @throws ProblemError InvoiceUnknown, NothingToCorrect, ValidationFailed
 */
export const issueCorrection = async (
  tx: Transaction,
  services: Services,
  invoiceId: number,
  correction: InvoiceCorrection,
  _staff: Staff,
): Promise<number> => {
  const found = await correctedInvoice(tx, invoiceId);
  if (found === null) throw new ProblemError('InvoiceUnknown');
  await lockInvoicedOrders(tx, found.original.id);
  const end = await lockChain(tx, services, found.original.brand);
  // Another correction may have been issued meanwhile.
  const corrected = (await correctedInvoice(tx, invoiceId)) ?? found;
  if (corrected.leftMinor === 0 && correction.kind !== 'buyer') throw new ProblemError('NothingToCorrect');
  const id = await correct(tx, services, end, corrected, toChange(correction, corrected));
  if (id === null) throw new ProblemError('NothingToCorrect');
  return id;
};
