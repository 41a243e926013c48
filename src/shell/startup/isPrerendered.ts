import { findEarlyScreen, type Match, type RouteRules } from '../../../machines/shell/routes.ts';

/** Whether the page holds what the application draws first at an address: a visitor's first screen, in its language, of this year. */
export const isPrerendered = (root: HTMLElement, match: Match, rules: RouteRules): boolean =>
  root.dataset.prerendered === String(new Date().getFullYear()) &&
  document.documentElement.lang === rules.preferred &&
  findEarlyScreen(match, rules) !== null;
