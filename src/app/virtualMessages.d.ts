declare module 'virtual:messages' {
  import type { Messages } from '../ui/intl/createIntl.ts';

  type Words = { readonly default: Messages };
  type LaterPart =
    | 'soon'
    | 'rest'
    | 'service'
    | 'order'
    | 'quotation'
    | 'payment'
    | 'aftercare'
    | 'funds'
    | 'shipment'
    | 'access'
    | 'lists';
  type FirstWords = Words & { readonly later: Readonly<Record<LaterPart, () => Promise<Words>>> };

  export const loaders: Readonly<Record<string, () => Promise<FirstWords>>>;
}
