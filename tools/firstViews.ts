import type { BuiltScreen, Shows } from '../machines/shell/screens.ts';

const service = 'src/request/ServiceScreen.tsx';

/** What shows a visitor the screens that a build writes pages for. */
export const builtViews = {
  write: 'src/request/WriteScreen.tsx',
  sworn: service,
  proofreading: service,
  'machine-translation': service,
  email: service,
  login: 'src/account/signIn/LoginScreen.tsx',
} as const satisfies Record<BuiltScreen, string>;

/** What shows the first screen of a visitor, by the kind of brand: it comes with the page. */
export const firstViews = {
  application: builtViews.write,
  demo: builtViews.login,
} as const satisfies Record<Shows, string>;
