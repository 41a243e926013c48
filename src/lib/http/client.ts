import type { Locale } from '../../../openapi/types.ts';
import { type Activity, createActivity } from './activity.ts';
import { type ContractClient, createContractClient } from './contractClient.ts';
import type { Tokens } from './tokens.ts';
import { createTransport } from './transport.ts';

export type ApiOptions = {
  /** The brand's id. */
  readonly brand: string;
  readonly getLocale: () => Locale;
  readonly session: Tokens;
  /** The browser's by default; wrapped where requests have left early, replaced in tests. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/** The server, as the actors see it. Calls give data or a problem; outages are thrown (`result.ts`). */
export type Api = {
  readonly http: ContractClient;
  readonly brand: string;
  readonly getLocale: () => Locale;
  readonly session: Tokens;
  readonly uses: Activity;
};

/** The client of `openapi/api.yaml`. */
export const createApi = ({ brand, getLocale, session, ...options }: ApiOptions): Api => {
  const uses = createActivity();
  return {
    http: createContractClient({
      brand,
      getLocale,
      fetch: createTransport({
        tokens: session,
        uses,
        fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
      }),
    }),
    brand,
    getLocale,
    session,
    uses,
  };
};
