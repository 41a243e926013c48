import { deskRefusal } from '../../../machines/desk/order/deskActions.ts';
import type { DeskAction, DeskRefusal, ProblemCode } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Database } from '../../platform/db/open.ts';
import { readDeskFacts } from './readDeskFacts.ts';

/** Refusals that the catalogue has a code for; others are `TransitionRefused`. The detail is the refusal itself. */
const refusalCodes: Partial<Record<DeskRefusal, ProblemCode>> = {
  RoleForbidden: 'AccessForbidden',
  OfferExpired: 'QuotationExpired',
  OfferUnderReview: 'OfferUnderReview',
  AlreadyAccepted: 'AlreadyAccepted',
  NotAwaitingTransfer: 'NotPayable',
  CompaniesOnly: 'CompaniesOnly',
  CustomersOnly: 'VisitorsOnly',
  ApprovalMissing: 'ApprovalMissing',
  DocumentsDeleted: 'DocumentsDeleted',
};

const toProblem = (action: DeskAction, refusal: DeskRefusal): ProblemError =>
  new ProblemError(action === 'write' ? 'MessagesClosed' : (refusalCodes[refusal] ?? 'TransitionRefused'), {
    detail: refusal,
  });

/**
 * Refuses what the desk cannot do with an order now.
 * @param row the locked order
 * @param actions one of which it must be able to do
 * @throws ProblemError that of the first action, with the refusal as its detail
 */
export const refuseUnless = async (
  db: Database,
  services: Pick<Services, 'clock'>,
  row: OrderRow,
  { role }: Staff,
  ...actions: readonly [DeskAction, ...DeskAction[]]
): Promise<void> => {
  const facts = await readDeskFacts(db, services, row);
  const refusals = actions.map((action) => ({ action, refusal: deskRefusal(action, facts, role) }));
  if (refusals.some(({ refusal }) => refusal === null)) return;
  for (const { action, refusal } of refusals) if (refusal !== null) throw toProblem(action, refusal);
};
