import type { Locale } from '../../../openapi/types.ts';
import { type ContractClient, createContractClient } from '../../lib/http/contractClient.ts';
import { createTransport } from '../../lib/http/transport.ts';
import { createDeskTokens, type DeskSessionActor } from './deskTokens.ts';

export type DeskClientOptions = {
  /** The brand's id. */
  readonly brand: string;
  readonly getSession: () => DeskSessionActor;
  readonly getLocale: () => Locale;
  /** An answer has come, or none could be had. */
  readonly onAnswer: (reached: boolean) => void;
  /** The server has answered a call of this session: it lives on. */
  readonly onUse: () => void;
  /** Whether nobody is at the page: what it asks is no use of the session then. */
  readonly isAlone: () => boolean;
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * The client of the contract's desk operations. Each call carries the person's token and language. When the server refuses the token, the
 * session's dialog opens over the page, and the call goes out again once the same person has signed in. `settle` and `unwrapData` of
 * `src/lib/http/result.ts` turn an answer into data or a problem; `If-Match` and `Idempotency-Key` are parameters like every other.
 */
export type DeskClient = ContractClient;

export const createDeskClient = ({
  brand,
  getSession,
  getLocale,
  onAnswer,
  onUse,
  isAlone,
  ...options
}: DeskClientOptions): DeskClient => {
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const watchRequest = async (request: Request): Promise<Response> => {
    if (isAlone()) request.headers.set('X-Background', '1');
    const response = await send(request).catch((error: unknown) => {
      if (!request.signal.aborted || request.signal.reason?.name === 'TimeoutError') onAnswer(false);
      throw error;
    });
    onAnswer(response.status !== 502 && response.status !== 503 && response.status !== 504);
    if (response.status === 403) getSession().send({ type: 'http.forbidden' });
    // What a page asks by itself is no use of a session: the server does not count it either.
    const { headers } = request;
    if (response.status !== 401 && headers.has('Authorization') && !headers.has('X-Background')) onUse();
    return response;
  };
  return createContractClient({
    brand,
    getLocale,
    fetch: createTransport({ tokens: createDeskTokens(getSession), fetch: watchRequest }),
  });
};
