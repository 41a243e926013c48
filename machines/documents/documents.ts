import { type DraftAttachment, maxFiles } from './attachment.ts';

/** The documents as a request sends them. */
export type Documents = {
  readonly attachments: readonly DraftAttachment[];
  /** The server has all of them; one is on its way; one cannot be accepted. */
  readonly standing: 'stored' | 'pending' | 'refused';
  /** Keys of those that cannot be accepted, or that neither the server nor this device has any more. */
  readonly refused: readonly string[];
};

const computeStanding = (
  attachments: readonly DraftAttachment[],
  refused: readonly string[],
): Documents['standing'] => {
  if (refused.length > 0) return 'refused';
  return attachments.every(({ fileId }) => fileId !== null) ? 'stored' : 'pending';
};

/** What a request has of its documents. */
export const createDocuments = (
  attachments: readonly DraftAttachment[],
  refused: readonly string[] = [],
): Documents => ({
  attachments,
  standing: computeStanding(attachments, refused),
  refused,
});

/** Those that the server has, by its ids. */
export const listFileIds = ({ attachments }: Pick<Documents, 'attachments'>): string[] =>
  attachments.flatMap(({ fileId }) => fileId ?? []);

/** The first of the chosen files, as many as the request still has room for. */
export const selectFitting = (
  attachments: readonly DraftAttachment[],
  files: readonly DraftAttachment[],
): readonly DraftAttachment[] => files.slice(0, Math.max(0, maxFiles - attachments.length));

/** Keys of the others. */
export const listLeftOut = (
  attachments: readonly DraftAttachment[],
  files: readonly DraftAttachment[],
): readonly string[] => files.slice(selectFitting(attachments, files).length).map(({ key }) => key);
