import type { Shows } from '../machines/shell/screens.ts';

/** What shows the first screen of a visitor, by the kind of brand: it comes with the page. */
export const firstViews = {
  application: 'src/screens/request/WriteScreen.tsx',
  demo: 'src/screens/login/LoginScreen.tsx',
} as const satisfies Record<Shows, string>;
