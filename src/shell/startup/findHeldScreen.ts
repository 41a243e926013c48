import { findEarlyScreen, type Match, type RouteRules } from '../../../machines/shell/routes.ts';
import type { Screen } from '../../../machines/shell/screens.ts';

/** The screen of an address, where the page holds it as the application draws it first: a visitor's, in its language, of this year. */
export const findHeldScreen = (root: HTMLElement, match: Match, rules: RouteRules): Screen | null => {
  const screen = findEarlyScreen(match, rules);
  return root.dataset.prerendered === `${new Date().getFullYear()} ${rules.preferred} ${screen?.name}` ? screen : null;
};
