import type en from '../../locales/en.json';

declare global {
  namespace FormatjsIntl {
    /** Only ids of the catalogue compile. */
    interface Message {
      ids: keyof typeof en;
    }
  }
}
