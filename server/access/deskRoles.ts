import type { DeskRole, OperationId } from '../../openapi/types.ts';
import type { Staff } from '../core/staff.ts';
import type { Operation } from '../http/contract.ts';

const everyone = ['manager', 'accountant', 'administrator'] as const;
const orders = ['manager', 'administrator'] as const;
const money = ['accountant', 'administrator'] as const;
const administration = ['administrator'] as const;

/**
 * Who of the staff may do what: managers prepare quotations and see work through, accountants say that money has come and grant time for it,
 * administrators do all of it and decide who else may.
 */
const roles = {
  getDeskSession: everyone,
  deskSignOut: everyone,
  changeDeskPassword: everyone,
  listDeskOrders: everyone,
  deskQuote: orders,
  deskAdvance: orders,
  deskDeliver: orders,
  deskFail: orders,
  deskAcceptByPhone: orders,
  deskDownload: orders,
  deskListMessages: orders,
  deskWriteMessage: orders,
  deskAnswerReview: orders,
  deskAnswerRevision: orders,
  deskPutUpDraft: orders,
  deskMoveParcel: orders,
  deskTransferArrived: money,
  deskDefer: money,
  readDeskLog: administration,
  listClientErrors: administration,
  listJobs: administration,
  listDeskPeople: administration,
  addDeskPerson: administration,
  resetDeskPerson: administration,
  removeDeskPerson: administration,
  listDeskTokens: administration,
  addDeskToken: administration,
  revokeDeskToken: administration,
} as const satisfies Partial<Record<OperationId, readonly DeskRole[]>>;

const rolesById: ReadonlyMap<string, readonly DeskRole[]> = new Map(Object.entries(roles));

/** What belongs to a session: a script has none. */
const ofSessions: ReadonlySet<string> = new Set([
  'getDeskSession',
  'deskSignOut',
  'changeDeskPassword',
] satisfies readonly (keyof typeof roles)[]);

/** Whether someone of the staff may do an operation of the desk; what is not in the table nobody may. */
export const mayDo = (staff: Staff, operation: string): boolean =>
  rolesById.get(operation)?.includes(staff.role) === true && (staff.kind === 'person' || !ofSessions.has(operation));

/** Every operation of the desk has its roles; the server does not start without. */
export const requireRoles = (operations: ReadonlyMap<string, Operation>): void => {
  for (const { id, security } of operations.values()) {
    if (security === 'desk' && !rolesById.has(id)) throw new Error(`Nobody has said who of the staff may do ${id}.`);
  }
};
