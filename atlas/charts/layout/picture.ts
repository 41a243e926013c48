/** Parts of a text, by what they say; each is a class of the style sheet. */
export type Style = 'name' | 'prose' | 'event' | 'guard' | 'action' | 'invoke' | 'note';

/**
 * A sign drawn before a text: a timer, a transition that exits nothing, one that exits and enters its source again, or the
 * number in which an alternative is asked.
 */
export type Sign = 'timer' | 'stays' | 'reenters' | number;

/** A piece of text on one line. `x` is its left and `y` its baseline, in pixels of the picture. */
export type Text = {
  readonly text: string;
  readonly style: Style;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The transition or the state that it is about. */
  readonly of?: string;
  /** Signs on its left, one after the other. */
  readonly signs?: readonly Sign[];
  /** The invoked actor that it names, as `state id | id of the actor`. */
  readonly runs?: string;
};

export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

export type Box = Rectangle & {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'region' | 'final' | 'history' | 'folded' | 'outside';
  readonly tone: Tone;
  readonly texts: readonly Text[];
  /** The height of the part above its children. */
  readonly header: number;
};

/**
 * An arrow; transitions with the same two ends share one. One without transitions leads from a history state to where it
 * goes while nothing is remembered.
 */
export type Arrow = {
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly string[];
  /** Whether it is part of the main way. */
  readonly main?: boolean;
  /** From source to target. */
  readonly points: readonly Point[];
  readonly label: (Rectangle & { readonly texts: readonly Text[] }) | null;
};

/** Where a compound state begins. */
export type Dot = { readonly of: string; readonly at: Point; readonly points: readonly Point[] };

export type Tone = 'plain' | 'busy' | 'waiting' | 'attention' | 'done' | 'cancelled' | 'failed';

export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly dots: readonly Dot[];
};
