import type en from '../../../locales/en.json';

/** Only ids of the catalogue compile. */
export type MessageId = keyof typeof en;
