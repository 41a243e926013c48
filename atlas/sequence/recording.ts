import { isTold, type Told } from '../live/message.ts';

/** What a page of the atlas has heard of a running application, in the order in which it came. */
export type Recording = {
  readonly format: 'statecharts recording';
  readonly version: 1;
  readonly messages: readonly Told[];
};

/** More than this nobody reads; what comes after it is left out. */
export const maxMessages = 2_000;

export const toRecording = (messages: readonly Told[]): Recording => ({
  format: 'statecharts recording',
  version: 1,
  messages,
});

/** @throws in a sentence, when a text is no recording */
export const readRecording = (text: string, file: string): Recording => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON: a recording is what "Download the recording" on a page of the atlas saves.`);
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 'statecharts recording')
    throw new Error(`${file} is no recording of statecharts: its "format" says so.`);
  if (!('messages' in value) || !Array.isArray(value.messages)) throw new Error(`${file} has no "messages".`);
  if (!('version' in value) || value.version !== 1)
    throw new Error(`${file} is a recording of another version; record it again.`);
  const all: readonly unknown[] = value.messages;
  const messages = all.filter(isTold);
  if (messages.length < all.length)
    throw new Error(`${file} has messages that are not known: ${all.length - messages.length} of ${all.length}.`);
  return toRecording(messages);
};
