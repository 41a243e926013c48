import type { Locale } from '../../openapi/types.ts';

/** A scene as a picture of it is taken. */
export type Listed = {
  readonly name: string;
  /** It looks otherwise than another only where the window is narrow. */
  readonly narrow: boolean;
  /** What it is about: the screen, or the window with the shell around it. */
  readonly about: 'main' | 'window';
};

/** What a page of the stage can be asked for: any state of any machine that has a screen, in the real shell. */
export type Stage = {
  /** Machines that have a screen, by the names of their files in `machines/`. */
  readonly machines: () => readonly string[];
  /** All configurations that a machine can be in. */
  readonly states: (machine: string) => readonly string[];
  /** Brings a machine into a configuration by the shortest way, and shows it. */
  readonly show: (machine: string, state: string, locale: Locale) => Promise<void>;
  /** The scenes of this brand. */
  readonly scenes: () => readonly Listed[];
  readonly play: (scene: string, locale: Locale) => Promise<void>;
};

declare global {
  interface Window {
    stage: Stage;
  }
}
