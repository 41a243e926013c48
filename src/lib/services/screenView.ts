import type { ComponentType } from 'react';
import type { ScreenName, ScreenOf } from '../../../machines/shell/screens.ts';

/** What shows a screen. */
export type ScreenView<TName extends ScreenName> = {
  readonly View: ComponentType<{ readonly screen: ScreenOf<TName> }>;
  /** Fetches its code ahead of its first showing; rejects where that fails. null where it comes with the page. */
  readonly load: (() => Promise<unknown>) | null;
};

export type ScreenViews = { readonly [TName in ScreenName]: ScreenView<TName> };
