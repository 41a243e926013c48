import { fromPromise } from 'xstate';
import { attachmentsMachine } from '../../../machines/documents/attachments.ts';
import type { SameDocuments } from '../../../machines/documents/copies.ts';
import { uploadMachine } from '../../../machines/documents/upload.ts';
import { removeFiles } from '../../lib/device/removeFiles.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { uploadActors } from '../actors/upload.ts';
import { discardFile } from '../discardFile.ts';

const provideUpload = ({ api }: AppDeps) =>
  uploadMachine.provide({
    actors: uploadActors(api),
    actions: { discard: (_, { key, fileId }) => discardFile(api, key, fileId) },
  });

const findCopies = fromPromise<SameDocuments, { keys: readonly string[] }>(async ({ input }) =>
  (await import('../findCopies.ts')).findCopies(input.keys),
);

/** The documents of a request. */
export const provideAttachments = (deps: AppDeps) =>
  attachmentsMachine.provide({
    actors: { upload: provideUpload(deps), findCopies },
    actions: { discardFiles: (_, { keys }) => removeFiles(keys) },
  });
