import type { ScreenName } from '../../machines/shell/screens.ts';
import type { Locale } from '../../openapi/types.ts';

/** A story as a picture of it is taken. */
export type Listed = {
  readonly name: string;
  readonly screen: ScreenName;
  /** It looks otherwise than another only where the window is narrow. */
  readonly narrow: boolean;
  /** What it is about: the screen, or the window with the shell around it. */
  readonly about: 'main' | 'window';
};

/** The API of the harness page: it shows any state of any machine that has a screen, inside the application's shell. */
export type Harness = {
  /** Machines that have a screen, by the names of their files in `machines/`. */
  readonly machines: () => readonly string[];
  /** All configurations that a machine can be in. */
  readonly states: (machine: string) => readonly string[];
  /** Brings a machine into a configuration by the shortest way, and shows it. */
  readonly show: (machine: string, state: string, locale: Locale) => Promise<void>;
  /** The stories of this brand. */
  readonly stories: () => readonly Listed[];
  readonly play: (story: string, locale: Locale) => Promise<void>;
};

declare global {
  interface Window {
    harness: Harness;
  }
}
