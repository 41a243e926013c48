declare module 'virtual:deskMessages' {
  import type { Messages } from '../ui/text/messages.ts';

  /** The desk's words by locale. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>;
}
