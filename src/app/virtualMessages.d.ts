declare module 'virtual:messages' {
  import type { Messages } from '../ui/intl/createIntl.ts';

  export const loaders: Readonly<
    Record<
      string,
      Readonly<
        Record<
          | 'first'
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
          | 'lists',
          () => Promise<{ readonly default: Messages }>
        >
      >
    >
  >;
}
