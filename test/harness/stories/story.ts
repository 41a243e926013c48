import type { ReactNode } from 'react';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { OrderFixture } from './orderFixture.ts';

/** A screen as a customer may find it; which are pictured stands in `test/visual/support/looks.ts`. */
export type Story = {
  /** Where it shows; of the brands, those that have this screen show it. */
  readonly screen: Screen;
  readonly signedIn?: true;
  /** Start-up has not come to its end. */
  readonly starting?: true;
  readonly offline?: true;
  /** Where it looks otherwise than another story only on narrow windows. */
  readonly narrow?: true;
  /** The screen, or what the shell shows around it. */
  readonly about?: 'window';
  /** Injects the machines that the screen shows. */
  readonly set: (fixture: OrderFixture) => void;
  /** What stands in place of the screen. */
  readonly view?: ReactNode;
  /** What the customer does then. */
  readonly act?: () => void;
};

export type Stories = Readonly<Record<string, Story>>;
