import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from '../../machines/documents/upload.ts';

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;

/** What a document's row shows, state by state. */
export const uploadViews = {
  resolving: { progress: 'none', bad: false },
  checking: { progress: 'unknown', bad: false },
  unchecked: { progress: 'none', bad: true },
  uploading: { progress: 'known', bad: false },
  paused: { progress: 'known', bad: false },
  interrupted: { progress: 'known', bad: true },
  overQuota: { progress: 'none', bad: true },
  awaitingRoom: { progress: 'none', bad: true },
  counting: { progress: 'unknown', bad: false },
  uncounted: { progress: 'none', bad: true },
  recounting: { progress: 'unknown', bad: false },
  ready: { progress: 'none', bad: false },
  uncountable: { progress: 'none', bad: false },
  refused: { progress: 'none', bad: true },
  lost: { progress: 'none', bad: true },
  removed: { progress: 'none', bad: false },
} as const satisfies Record<
  UploadSnapshot['value'],
  { readonly progress: 'none' | 'known' | 'unknown'; readonly bad: boolean }
>;

/** From 0 to 1; an empty file is all there. */
export const computeSentShare = ({ context: { sent, size } }: UploadSnapshot): number =>
  size === 0 ? 1 : Math.min(1, sent / size);
