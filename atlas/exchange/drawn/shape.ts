import type { Colour } from './colour.ts';

export type Look = {
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  readonly strokeWidth: number;
  /** Lengths of dashes and gaps; none for a whole line. */
  readonly dash: readonly number[];
};

export type Outline = Look &
  (
    | { readonly kind: 'path'; readonly d: string }
    | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
    | {
        readonly kind: 'rectangle';
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
        readonly radius: number;
      }
  );

export type Writing = Look & {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly line: 'none' | 'underline' | 'line-through';
  readonly anchor: 'start' | 'middle';
  /** Pixels that it may take; null where that does not matter. */
  readonly room: number | null;
};

/** What a picture is made of, from the back to the front, every colour and size known. */
export type Shape = Outline | Writing;

export type Drawing = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };
