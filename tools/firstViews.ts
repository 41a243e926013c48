import type { Shows } from '../machines/shell/screens.ts';

/** What shows the first screen of a visitor, by the kind of brand: it comes with the page. */
export const firstViews = {
  application: 'src/request/WriteScreen.tsx',
  demo: 'src/account/signIn/LoginScreen.tsx',
} as const satisfies Record<Shows, string>;
