declare module 'virtual:messages' {
  import type { Messages } from '../../ui/text/messages.ts';

  type Load = () => Promise<{ readonly default: Messages }>;

  /** The words of customers by locale, in two parts. */
  export const loaders: Readonly<Record<string, { readonly first: Load; readonly rest: Load }>>;
}
