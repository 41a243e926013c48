import { type DeskOperation, hasRoles, roleMayDo } from '../../../machines/desk/shared/deskRoles.ts';
import type { Staff } from '../core/staff.ts';
import type { Operation } from '../http/contract.ts';

/** What belongs to a session: a script has none. */
const ofSessions: ReadonlySet<string> = new Set([
  'getDeskSession',
  'deskSignOut',
  'changeDeskPassword',
] satisfies readonly DeskOperation[]);

/** What a page opens and renews by itself. */
const byItself: ReadonlySet<string> = new Set([
  'streamDeskBoard',
  'streamDeskOrder',
] satisfies readonly DeskOperation[]);

/** Whether a call shows that somebody is there, so that their session goes on. @param isBackground what the page says of it */
export const isUse = (operation: string | null, isBackground: boolean): boolean =>
  operation === null || !(isBackground || byItself.has(operation));

/** Whether someone of the staff may do an operation of the desk; what is not in the table nobody may. */
export const mayDo = (staff: Staff, operation: string): boolean =>
  roleMayDo(staff.role, operation) && (staff.kind === 'person' || !ofSessions.has(operation));

/** Every operation of the desk has its roles; the server does not start without. */
export const requireRoles = (operations: ReadonlyMap<string, Operation>): void => {
  for (const { id, security } of operations.values()) {
    if (security === 'desk' && !hasRoles(id)) throw new Error(`Nobody has said who of the staff may do ${id}.`);
  }
};
