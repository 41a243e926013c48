import type { MessageFormatElement } from 'react-intl';
import type en from '../../../locales/en.json';

/** Only ids of the catalogue compile. */
export type MessageId = keyof typeof en;

/** Words as the build compiles them. A part of a catalogue stands for all of it: a screen waits for the part in which its words stand. */
export type Messages = Readonly<Record<MessageId, MessageFormatElement[]>>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
