import type { DeskRole } from '../../../openapi/types.ts';

/** Who of the desk calls: a person in a session, or a script with its token, which is null for the first script's. */
export type Staff =
  | { readonly kind: 'person'; readonly personId: number; readonly sessionId: string; readonly role: DeskRole }
  | { readonly kind: 'script'; readonly tokenId: number | null; readonly role: DeskRole };

/** The columns by which a record says who of the staff did something. */
export const doneBy = (staff: Staff): { readonly personId: number } | { readonly tokenId: number | null } =>
  staff.kind === 'person' ? { personId: staff.personId } : { tokenId: staff.tokenId };
