declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  type Messages = Record<FormatjsIntl.Message['ids'], MessageFormatElement[]>;
  export const loaders: Readonly<
    Record<string, Readonly<Record<'first' | 'rest', () => Promise<{ readonly default: Messages }>>>>
  >;
}
