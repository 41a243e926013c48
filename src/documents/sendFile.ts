import { type HttpResponse, Upload } from 'tus-js-client';
import type { TransferEvent, UploadPostponement } from '../../machines/documents/upload.ts';
import type { FileRefusal } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { encodeBrand } from '../lib/http/contractClient.ts';
import { ownDoing } from '../lib/http/transport.ts';

const address = '/api/v2/file';
/** Milliseconds before each new attempt; longer outages are the customer's `retry` or the network's return. */
const retryDelays = [0, 1_000, 3_000, 6_000, 12_000];

/** Milliseconds to wait for a token. */
const tokenTimeoutMs = 30_000;

const reasons = {
  FileFormatRefused: true,
  FileTooLarge: true,
  FileEmpty: true,
  FileProtected: true,
  FileCorrupt: true,
  FileBomb: true,
  FileNameDiffers: true,
} as const satisfies Record<FileRefusal, true>;

const isRefusal = (code: unknown): code is FileRefusal => typeof code === 'string' && code in reasons;

/** The code in a problem's body; null where it is no problem document. */
const readProblemCode = (body: string): unknown => {
  try {
    const problem: unknown = JSON.parse(body);
    return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
  } catch {
    return null;
  }
};

/** Why a document is not taken now; null where trying again at once may help. */
const findPostponement = (answer: HttpResponse | null | undefined): UploadPostponement | null => {
  const code = readProblemCode(answer?.getBody() ?? '');
  return code === 'UploadQuotaReached' || code === 'StorageFull' ? code : null;
};

/** The reason in a problem's body; for a body that says nothing, the one that the status stands for. */
const toRefusalReason = (status: number, body: string): FileRefusal => {
  const code = readProblemCode(body);
  if (isRefusal(code)) return code;
  return status === 413 ? 'FileTooLarge' : 'FileFormatRefused';
};

const parseBearer = (header: string | undefined): string => header?.replace(/^Bearer /, '') ?? '';

type Sending = {
  readonly api: Api;
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  readonly notify: (event: TransferEvent) => void;
  readonly stopped: AbortSignal;
};

/** Sends a file by tus, from where it had stopped. Arrives with the first document, and the library with it. */
export const sendFile = async ({ api, key, name, file, notify, stopped }: Sending): Promise<void> => {
  const upload = new Upload(file, {
    endpoint: address,
    retryDelays,
    metadata: { filename: name },
    fingerprint: async () => `fifteen-${api.brand}-${key}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      request.setHeader('X-Brand', encodeBrand(api.brand));
      request.setHeader('Accept-Language', api.getLocale());
      const { token, owner } = await api.session.ready(stopped, tokenTimeoutMs);
      request.setHeader('Authorization', `Bearer ${token}`);
      if (owner !== null && api.uses.idleFor() > ownDoing) request.setHeader('X-Background', '1');
    },
    onAfterResponse: (request, response) => {
      if (response.getStatus() === 401) api.session.refuse(parseBearer(request.getHeader('Authorization')));
    },
    onShouldRetry: ({ originalResponse }) =>
      ![413, 415, 422].includes(originalResponse?.getStatus() ?? 0) && findPostponement(originalResponse) === null,
    onProgress: (sent) => notify({ type: 'progress', sent }),
    onSuccess: () => notify({ type: 'stored', fileId: upload.url?.split('/').at(-1) ?? '' }),
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      const status = response?.getStatus() ?? 0;
      const postponement = findPostponement(response);
      if (status === 413 || status === 415 || status === 422) {
        notify({ type: 'turnedDown', reason: toRefusalReason(status, response?.getBody() ?? '') });
      } else if (postponement !== null) notify({ type: 'postponed', reason: postponement });
      else notify({ type: 'interrupted' });
    },
  });
  stopped.addEventListener('abort', () => void upload.abort().catch(() => {}));
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  if (!stopped.aborted) upload.start();
};
