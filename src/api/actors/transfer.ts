import { fromCallback } from 'xstate';
import type { UploadEvent } from '../../../machines/upload.ts';
import type { FileRefusal } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { takeFile } from './fileShelf.ts';

const address = '/api/v2/file';
/** Milliseconds before each new attempt; longer outages are the customer's `retry` or the network's return. */
const retryDelays = [0, 1_000, 3_000, 6_000, 12_000];

const reasons = {
  FileFormatRefused: true,
  FileTooLarge: true,
  FileEmpty: true,
  FileProtected: true,
  FileCorrupt: true,
  FileBomb: true,
} as const satisfies Record<FileRefusal, true>;

const isRefusal = (code: unknown): code is FileRefusal => typeof code === 'string' && code in reasons;

/** The reason in a problem's body; for a body that says nothing, the one that the status stands for. */
const reasonOf = (status: number, body: string): FileRefusal => {
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem === 'object' && problem !== null && 'code' in problem && isRefusal(problem.code)) {
      return problem.code;
    }
  } catch {
    // Not a problem document: the status has to do.
  }
  return status === 413 ? 'FileTooLarge' : 'FileFormatRefused';
};

const bearerOf = (header: string | undefined): string => header?.replace(/^Bearer /, '') ?? '';

/** Sends a file by tus, from where it had stopped, across a reload too. Stopping the actor pauses the transfer. */
export const transfer = (api: Api) =>
  fromCallback<UploadEvent, { key: string; name: string; size: number }>(({ input, sendBack }) => {
    const stopped = new AbortController();
    const run = async (): Promise<void> => {
      const [file, tus] = await Promise.all([takeFile(input.key), import('tus-js-client')]);
      if (stopped.signal.aborted) return;
      if (file === undefined) return sendBack({ type: 'interrupted' });
      const upload = new tus.Upload(file, {
        endpoint: address,
        retryDelays,
        metadata: { filename: input.name },
        fingerprint: async () => `fifteen-${api.brand}-${input.key}`,
        removeFingerprintOnSuccess: true,
        onBeforeRequest: async (request) => {
          request.setHeader('X-Brand', api.header['X-Brand']);
          request.setHeader('Accept-Language', api.getLocale());
          request.setHeader('Authorization', `Bearer ${await api.session.ready(stopped.signal)}`);
        },
        onAfterResponse: (request, response) => {
          if (response.getStatus() === 401) api.session.refuse(bearerOf(request.getHeader('Authorization')));
        },
        onShouldRetry: ({ originalResponse }) => ![413, 415, 422].includes(originalResponse?.getStatus() ?? 0),
        onProgress: (sent) => sendBack({ type: 'progress', sent }),
        onSuccess: () => sendBack({ type: 'stored', fileId: upload.url?.split('/').at(-1) ?? '' }),
        onError: (error) => {
          const response = 'originalResponse' in error ? error.originalResponse : null;
          const status = response?.getStatus() ?? 0;
          if (status === 413 || status === 415 || status === 422) {
            sendBack({ type: 'turnedDown', reason: reasonOf(status, response?.getBody() ?? '') });
          } else sendBack({ type: 'interrupted' });
        },
      });
      stopped.signal.addEventListener('abort', () => void upload.abort().catch(() => {}));
      const [previous] = await upload.findPreviousUploads();
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      if (!stopped.signal.aborted) upload.start();
    };
    run().catch(() => {
      if (!stopped.signal.aborted) sendBack({ type: 'interrupted' });
    });
    return () => stopped.abort();
  });
