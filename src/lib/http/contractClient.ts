import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from '../../../openapi/schema.ts';
import type { Locale } from '../../../openapi/types.ts';

type BrandHeader = { 'X-Brand': string };
/** Wanted where one of the headers is. */
type HeaderOption<THeaders> = Partial<THeaders> extends THeaders ? { header?: THeaders } : { header: THeaders };

/** An operation whose call need not name the brand. */
type WithoutBrand<TOperation> = TOperation extends { parameters: { header: infer THeaders extends BrandHeader } }
  ? Omit<TOperation, 'parameters'> & {
      parameters: Omit<TOperation['parameters'], 'header'> & HeaderOption<Omit<THeaders, keyof BrandHeader>>;
    }
  : TOperation;

/** The contract without the header that the client itself sets on every call (specification 7). */
type Paths = { [Path in keyof paths]: { [Part in keyof paths[Path]]: WithoutBrand<paths[Path][Part]> } };

export type ContractClient = Client<Paths>;

type ContractClientOptions = {
  /** The brand's id. */
  readonly brand: string;
  readonly getLocale: () => Locale;
  readonly fetch: NonNullable<ClientOptions['fetch']>;
};

/** The brand's id as `X-Brand` carries it: base64url, which for a folder's name of small letters, digits and hyphens differs in padding only. */
export const encodeBrand = (id: string): string => btoa(id).replaceAll('=', '');

/** The client of `openapi/api.yaml`, for customers and for the desk. */
export const createContractClient = ({ brand, getLocale, fetch }: ContractClientOptions): ContractClient => {
  const client = createClient<Paths>({ baseUrl: globalThis.location?.origin ?? '', fetch });
  const encoded = encodeBrand(brand);
  client.use({
    onRequest: ({ request: { headers } }) => {
      headers.set('X-Brand', encoded);
      headers.set('Accept-Language', getLocale());
    },
  });
  return client;
};
