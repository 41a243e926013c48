import { fromPromise } from 'xstate';
import { maxDeskFileSize } from '../../../../machines/documents/attachment.ts';
import { attachmentsMachine } from '../../../../machines/documents/attachments.ts';
import type { SameDocuments } from '../../../../machines/documents/copies.ts';
import {
  type FileCheck,
  type FileCount,
  type TransferEvent,
  uploadMachine,
} from '../../../../machines/documents/upload.ts';
import { fromEmitter } from '../../../../machines/lib/fromEmitter.ts';
import { readPendingFile, removePendingFiles } from '../../../lib/device/pendingFiles.ts';
import { settle } from '../../../lib/http/result.ts';
import { createDeskTokens } from '../../api/deskTokens.ts';
import type { Desk } from '../../app/Desk.ts';

type PendingFile = { readonly key: string; readonly name: string; readonly size: number };

/** Whatever format it has: the desk delivers PDF, too. */
const checkFile = fromPromise<FileCheck, PendingFile>(async ({ input }) => {
  const file = await readPendingFile(input.key);
  if (file === undefined) return { kind: 'lost' };
  if (file.size === 0) return { kind: 'refused', reason: 'FileEmpty' };
  return file.size > maxDeskFileSize ? { kind: 'refused', reason: 'FileTooLarge' } : { kind: 'accepted' };
});

/** Stopping the actor pauses the transfer. */
const transfer = ({ session, getLocale }: Desk) =>
  fromEmitter<TransferEvent, PendingFile>(({ input: { key, name }, sendBack }) => {
    const controller = new AbortController();
    const stopped = controller.signal;
    const tokens = createDeskTokens(() => session);
    const run = async (): Promise<void> => {
      const [file, { sendDeskFile }] = await Promise.all([readPendingFile(key), import('./sendDeskFile.ts')]);
      if (stopped.aborted) return;
      if (file === undefined) return sendBack({ type: 'interrupted' });
      await sendDeskFile({
        key,
        name,
        file,
        getLocale,
        getToken: async () => (await tokens.ready(stopped, 30_000)).token,
        onUnauthorised: (token) => tokens.refuse(token),
        notify: sendBack,
        stopped,
      });
    };
    run().catch(() => {
      if (!stopped.aborted) sendBack({ type: 'interrupted' });
    });
    return () => controller.abort();
  });

/** Nobody counts what is delivered. */
const awaitCount = fromPromise<FileCount, { fileId: string }>(async () => ({ kind: 'uncountable' }));

/** Nobody pays by what is delivered: the same document twice is what somebody has chosen. */
const findCopies = fromPromise<SameDocuments, { keys: readonly string[] }>(async () => []);

/** The documents that somebody of the desk delivers. */
export const provideDeskUploads = (desk: Desk) =>
  attachmentsMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: { checkFile, transfer: transfer(desk), awaitCount },
        actions: {
          discard: (_, { key, fileId }) => {
            removePendingFiles([key]);
            if (fileId === null) return;
            // What cannot be removed now is swept with other unfinished uploads.
            settle(desk.http.DELETE('/api/v2/desk/upload/{id}', { params: { path: { id: fileId } } })).catch(() => {});
          },
        },
      }),
      findCopies,
    },
    actions: { discardFiles: (_, { keys }) => removePendingFiles(keys) },
  });
