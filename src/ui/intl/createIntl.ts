import type { ReactNode } from 'react';
import { formatMessage, type NodeValues } from './formatMessage.ts';
import { formatters } from './formatters.ts';
import type { Message } from './message.ts';
import type { MessageId } from './messageId.ts';

/** A part of a catalogue stands for all of it: a screen waits for the part in which its words stand. */
export type Messages = Readonly<Record<MessageId, Message>>;
type Descriptor = { readonly id: MessageId };
/** What stands in a text. */
type TextValues = Readonly<Record<string, string | number>>;

/** How a locale says, and writes, things. */
export type Formats = {
  readonly locale: string;
  readonly messages: Partial<Messages>;
  readonly formatMessage: (message: Descriptor, values?: TextValues) => string;
  readonly formatNodes: (message: Descriptor, values?: NodeValues) => ReactNode;
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  readonly formatDate: (iso: string, options?: Intl.DateTimeFormatOptions) => string;
  readonly formatList: (values: readonly string[]) => string;
  /** What a code is called; undefined where the browser has no name for it. */
  readonly formatDisplayName: (code: string, options: Intl.DisplayNamesOptions) => string | undefined;
};

type IntlOptions = {
  readonly locale: string;
  readonly messages?: Partial<Messages>;
  /** A message is missing, or cannot be formatted: what could be said shows all the same. */
  readonly onError?: (error: unknown) => void;
};

/** Formats for one locale, with the browser's own formatters, and no more than views use of them. */
export const createIntl = ({ locale, messages = {}, onError = console.error }: IntlOptions): Formats => {
  const attempt = <TResult>(format: () => TResult, instead: TResult): TResult => {
    try {
      return format();
    } catch (error) {
      onError(error);
      return instead;
    }
  };
  const formatNodes = ({ id }: Descriptor, values: NodeValues = {}): ReactNode =>
    attempt(() => {
      const message = messages[id];
      if (message === undefined) throw new Error(`There is no message ${id} in ${locale}.`);
      return formatMessage(message, locale, values);
    }, id);
  return {
    locale,
    messages,
    formatMessage: (message, values) => String(formatNodes(message, values)),
    formatNodes,
    formatNumber: (value, options) =>
      attempt(() => formatters.getNumberFormat(locale, options).format(value), String(value)),
    formatDate: (iso, options) =>
      attempt(() => formatters.getDateTimeFormat(locale, options).format(new Date(iso)), iso),
    formatList: (values) => formatters.getListFormat(locale).format(values),
    formatDisplayName: (code, options) =>
      attempt(() => formatters.getDisplayNames(locale, options).of(code), undefined),
  };
};
