import type { ComponentType, ReactNode } from 'react';
import type { ScreenName, ScreenOf } from '../../../machines/shell/screens.ts';

export type ScreenProps<TName extends ScreenName> = { readonly screen: ScreenOf<TName> };

/** What shows a screen. */
export type ScreenView<TName extends ScreenName> = {
  readonly View: ComponentType<ScreenProps<TName>>;
  /** Fetches its code ahead of its first showing; rejects where that fails. null where it comes with the page. */
  readonly load: (() => Promise<{ readonly default: (props: ScreenProps<TName>) => ReactNode }>) | null;
};

export type ScreenViews = { readonly [TName in ScreenName]: ScreenView<TName> };
