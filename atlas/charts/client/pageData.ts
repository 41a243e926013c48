import type { Description } from '../../describe/description.ts';
import type { SourceLines } from '../../describe/sourceLines.ts';
import type { Marks } from '../draw/svg.ts';
import type { Picture } from '../layout/picture.ts';

/** What a page carries for its script. */
export type PageData = {
  readonly description: Description;
  readonly lines: SourceLines;
  readonly marks: Marks;
  /** The address of a page that shows any state as customers see it; null where there is none. */
  readonly screens: string | null;
};

/** Layouts by the folded states, as `foldKey` writes them. */
export type Layouts = Readonly<Record<string, Picture>>;

/** Folded states, those inside others left out, as the name of a layout. */
export const foldKey = (folded: readonly string[]): string => [...folded].sort().join('\n');

/** The name of the layout of a level. No state's id begins so. */
export const levelKey = (id: string): string => `\n${id}`;
