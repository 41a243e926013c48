import type { paths } from '../../openapi/schema.ts';
import type { Locale } from '../../openapi/types.ts';
import { createOpenapiClient, type OpenapiClient } from './createOpenapiClient.ts';
import type { Tokens } from './tokens.ts';
import { createTransport } from './transport.ts';
import { createUses, type Uses } from './uses.ts';

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
  readonly http: OpenapiClient<paths>;
  readonly brand: string;
  /** The header that the contract wants on every call (specification 7). */
  readonly header: { readonly 'X-Brand': string };
  readonly getLocale: () => Locale;
  readonly session: Tokens;
  readonly uses: Uses;
};

/** The brand's id as `X-Brand` carries it: base64url, which for a folder's name of small letters, digits and hyphens differs in padding only. */
export const encodeBrand = (id: string): string => btoa(id).replaceAll('=', '');

/** The client of `openapi/api.yaml`. */
export const createApi = ({ brand, getLocale, session, ...options }: ApiOptions): Api => {
  const uses = createUses();
  return {
    http: createOpenapiClient<paths>({
      baseUrl: globalThis.location?.origin ?? '',
      fetch: createTransport({
        tokens: session,
        getLocale,
        uses,
        fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
      }),
    }),
    brand,
    header: { 'X-Brand': encodeBrand(brand) },
    getLocale,
    session,
    uses,
  };
};
