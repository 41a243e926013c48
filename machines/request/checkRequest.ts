import type { Locale, Service } from '../../openapi/types.ts';
import type { ShipmentFields, ShipmentProblem } from '../billing/shipment.ts';
import type { DraftAttachment } from '../documents/attachment.ts';
import { emailDoubt } from '../lib/emailDoubt.ts';
import type { DraftFields, RequestCheck } from './draft.ts';
import { requestProblems, toRequest } from './requestForm.ts';
import { fieldsOfService } from './unsupportedFields.ts';

export type CheckedDraft = {
  readonly service: Service;
  readonly fields: DraftFields;
  readonly attachments: readonly DraftAttachment[];
  /** A document cannot be accepted. */
  readonly refused: boolean;
  /** An address that the customer has said to be right. */
  readonly confirmedEmail: string | null;
  readonly locale: Locale;
  /** The present moment, in milliseconds. */
  readonly now: number;
  /** Whether a number is in international format. */
  readonly isPhoneNumber: (text: string) => boolean;
  readonly shipmentProblems: (shipment: ShipmentFields) => readonly ShipmentProblem[];
};

/**
 * Checks a request for a quotation and, when all is in order, puts it into the contract's shape (specification 5). A document
 * on its way to the server is in order: the request is not sent before it has arrived, and names it then.
 */
export const checkRequest = (draft: CheckedDraft): RequestCheck => {
  const { service, attachments, refused, confirmedEmail, locale, now, isPhoneNumber, shipmentProblems } = draft;
  const fields = fieldsOfService(draft.fields, service);
  const files = { count: attachments.length, ready: !refused };
  const problems = requestProblems(fields, { service, files, now, isPhoneNumber, shipmentProblems });
  const doubt = fields.email === confirmedEmail ? null : emailDoubt(fields.email);
  if (problems.length > 0 || doubt !== null) return { valid: false, problems, doubt };
  return { valid: true, request: { service, ...toRequest(fields), locale } };
};
