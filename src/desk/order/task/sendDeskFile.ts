import { Upload } from 'tus-js-client';
import type { TransferEvent, UploadPostponement } from '../../../../machines/documents/upload.ts';
import type { Locale } from '../../../../openapi/types.ts';

/** Milliseconds before each new attempt; longer outages are a person's `retry` or the network's return. */
const retryDelays = [0, 1_000, 3_000, 6_000, 12_000];
const address = '/api/v2/desk/upload';

type Sending = {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** Of whoever is signed in, once they are. */
  readonly getToken: () => Promise<string>;
  readonly onUnauthorised: (token: string) => void;
  readonly getLocale: () => Locale;
  readonly notify: (event: TransferEvent) => void;
  readonly stopped: AbortSignal;
};

const postponements: Readonly<Record<number, UploadPostponement>> = { 429: 'UploadQuotaReached', 507: 'StorageFull' };
const refused = [413, 415, 422];
const parseBearer = (header: string | undefined): string => header?.replace(/^Bearer /, '') ?? '';

/** Sends a document of the desk by tus, from where it had stopped. */
export const sendDeskFile = async (sending: Sending): Promise<void> => {
  const { key, name, file, getToken, onUnauthorised, getLocale, notify, stopped } = sending;
  const upload = new Upload(file, {
    endpoint: address,
    retryDelays,
    metadata: { filename: name },
    fingerprint: async () => `fifteen-desk-${key}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      request.setHeader('Accept-Language', getLocale());
      request.setHeader('Authorization', `Bearer ${await getToken()}`);
    },
    onAfterResponse: (request, response) => {
      if (response.getStatus() === 401) onUnauthorised(parseBearer(request.getHeader('Authorization')));
    },
    onShouldRetry: ({ originalResponse }) => {
      const status = originalResponse?.getStatus() ?? 0;
      return !refused.includes(status) && postponements[status] === undefined;
    },
    onProgress: (sent) => notify({ type: 'progress', sent }),
    onSuccess: () => notify({ type: 'stored', fileId: upload.url?.split('/').at(-1) ?? '' }),
    onError: (error) => {
      const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
      const postponement = postponements[status];
      if (refused.includes(status)) notify({ type: 'turnedDown', reason: 'FileTooLarge' });
      else if (postponement !== undefined) notify({ type: 'postponed', reason: postponement });
      else notify({ type: 'interrupted' });
    },
  });
  stopped.addEventListener('abort', () => void upload.abort().catch(() => {}));
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  if (!stopped.aborted) upload.start();
};
