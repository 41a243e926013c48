import { fromPromise } from 'xstate';
import { attachmentsMachine } from '../../machines/documents/attachments.ts';
import type { SameDocuments } from '../../machines/documents/copies.ts';
import { type FileCheck, type FileCount, type TransferEvent, uploadMachine } from '../../machines/documents/upload.ts';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import { removeFiles } from '../lib/device/removeFiles.ts';
import type { Api } from '../lib/http/client.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { discardFile } from './discardFile.ts';

type PendingFile = { key: string; name: string; size: number };

const checkFile = fromPromise<FileCheck, PendingFile>(async ({ input }) =>
  (await import('./checkFile.ts')).checkFile(input),
);

/** Sends a file, from where it had stopped, across a reload too. Stopping the actor pauses the transfer. */
const transfer = (api: Api) =>
  fromEmitter<TransferEvent, PendingFile>(({ input: { key, name }, sendBack }) => {
    const controller = new AbortController();
    const stopped = controller.signal;
    const run = async (): Promise<void> => {
      const [{ readPendingFile }, { sendFile }] = await Promise.all([
        import('../lib/device/pendingFiles.ts'),
        import('./sendFile.ts'),
      ]);
      const file = await readPendingFile(key);
      if (stopped.aborted) return;
      if (file === undefined) sendBack({ type: 'interrupted' });
      else await sendFile({ api, key, name, file, notify: sendBack, stopped });
    };
    run().catch(() => {
      if (!stopped.aborted) sendBack({ type: 'interrupted' });
    });
    return () => controller.abort();
  });

/** Waits until the server has counted the words of a file. */
const awaitCount = (api: Api) =>
  fromPromise<FileCount, { fileId: string }>(async ({ input, signal }) =>
    (await import('./awaitCount.ts')).awaitCount(api, input.fileId, signal),
  );

/** Counts hidden text, too, or leaves it out. */
const countHidden = (api: Api) =>
  fromPromise<FileCount, { fileId: string; counted: boolean }>(async ({ input, signal }) =>
    (await import('./countHidden.ts')).countHidden(api, input, signal),
  );

/** What a document needs of the device and the server; most of it comes with the first document. */
const uploadActors = (api: Api) => ({
  checkFile,
  transfer: transfer(api),
  awaitCount: awaitCount(api),
  countHidden: countHidden(api),
});

const provideUpload = ({ api }: AppDeps) =>
  uploadMachine.provide({
    actors: uploadActors(api),
    actions: { discard: (_, { key, fileId }) => discardFile(api, key, fileId) },
  });

const findCopies = fromPromise<SameDocuments, { keys: readonly string[] }>(async ({ input }) =>
  (await import('./findCopies.ts')).findCopies(input.keys),
);

/** The documents of a request. */
export const provideAttachments = (deps: AppDeps) =>
  attachmentsMachine.provide({
    actors: { upload: provideUpload(deps), findCopies },
    actions: { discardFiles: (_, { keys }) => removeFiles(keys) },
  });
