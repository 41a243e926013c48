import type { ReactNode } from 'react';
import type { Story } from './story.ts';

/** A screen as a customer may find it, for a picture. */
export type Scene = {
  /** The address, without its locale. */
  readonly path: string;
  readonly search?: string;
  /** Which brands show it. */
  readonly of: 'application' | 'demo' | 'every';
  readonly signedIn?: true;
  /** Start-up has not come to its end. */
  readonly starting?: true;
  readonly offline?: true;
  /** Where it looks otherwise than another scene only on narrow windows. */
  readonly narrow?: true;
  /** The screen, or what the shell shows around it. */
  readonly about?: 'window';
  /** Holds the machines that the screen shows. */
  readonly set: (story: Story) => void;
  /** What stands in place of the screen. */
  readonly view?: ReactNode;
  /** What the customer does then. */
  readonly act?: () => void;
};

export type Scenes = Readonly<Record<string, Scene>>;
