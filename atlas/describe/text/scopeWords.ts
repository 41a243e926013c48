import type { Scope } from '../description.ts';

/** What a picture or a table adds about a transition; empty where the arrow says it. */
export const scopeWords = {
  stays: '',
  restarts: 'begins anew inside',
  within: '',
  reenters: 're-enters',
  leaves: '',
} as const satisfies Record<Scope, string>;
