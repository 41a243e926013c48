import type { DraftAttachment } from './attachment.ts';

/** Keys of documents with the same content, group by group. */
export type SameDocuments = readonly (readonly string[])[];

/** The documents that repeat another one, unless the customer has said that they are meant. */
export const listCopies = (
  attachments: readonly DraftAttachment[],
  same: SameDocuments,
): readonly DraftAttachment[] => {
  const repeating = same.flatMap((keys) =>
    attachments.flatMap(({ key }) => (keys.includes(key) ? [key] : [])).slice(1),
  );
  return attachments.filter(({ key, meant }) => repeating.includes(key) && meant !== true);
};
