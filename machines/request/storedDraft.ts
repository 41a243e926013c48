import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { DraftAttachment } from '../documents/attachment.ts';
import { storedFields } from '../lib/form.ts';
import type { Draft } from './draft.ts';
import { requestForm } from './requestForm.ts';

/** A draft on the device, of which single fields and documents may not fit any more. */
const StoredDraft = Schema.Struct({
  key: Schema.String.check(Schema.isMinLength(8)),
  fields: Schema.Record(Schema.String, Schema.Unknown),
  attachments: Schema.optionalKey(Schema.Unknown),
  unsent: Schema.optionalKey(Schema.Unknown),
  confirmedEmail: Schema.optionalKey(Schema.Unknown),
});

const StoredAttachment = Schema.Struct({
  key: Schema.NonEmptyString,
  name: Schema.String,
  size: Schema.Finite,
  fileId: Schema.NullOr(Schema.NonEmptyString),
  meant: Schema.optionalKey(Schema.Boolean),
});

const decodeStored = Schema.decodeUnknownOption(StoredDraft);
const decodeAttachment = Schema.decodeUnknownOption(StoredAttachment);

const readAttachments = (stored: unknown): DraftAttachment[] =>
  Array.isArray(stored) ? stored.flatMap((item) => Option.toArray(decodeAttachment(item))) : [];

/** A draft out of what the device has stored; null when it is none. */
export const decodeDraft = (stored: unknown): Draft | null => {
  const decoded = Option.getOrNull(decodeStored(stored));
  if (decoded === null) return null;
  const { key, fields, attachments, unsent, confirmedEmail } = decoded;
  return {
    key,
    fields: storedFields(requestForm, fields),
    attachments: readAttachments(attachments),
    unsent: unsent === true,
    confirmedEmail: typeof confirmedEmail === 'string' ? confirmedEmail : null,
  };
};
