import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../../../atlas/paths/model.ts';
import type { MessageId } from './words.ts';

/** A control that sends an event without payload. */
export type Control = {
  readonly event: string;
  /** A button's name, or the beginning of it where it holds a value. */
  readonly label: MessageId | RegExp;
  /** States in which the event is known but not offered this way, and why. */
  readonly elsewhere?: Readonly<Record<string, string>>;
};

/** What the views of a machine must show, said apart from the views themselves. */
export type ViewSpec = {
  readonly model: AnyModel;
  /** The view; called again after every step. */
  readonly view: (snapshot: AnyMachineSnapshot) => ReactNode;
  /** By state (or the one around it): the words that must show, as message or as text; null where nothing need. */
  readonly shows: Readonly<Record<string, MessageId | RegExp | null>>;
  readonly controls: readonly Control[];
};
