import { type Match, type RouteRules, resolveLanding } from '../../../machines/shell/routes.ts';
import { homes } from '../../../machines/shell/screens.ts';

/** Whether the page holds what the application draws first at an address: the home's shell, in its language, of this year. */
export const isPrerendered = (root: HTMLElement, match: Match, rules: RouteRules): boolean => {
  const home = resolveLanding({ ...match, screen: homes[rules.shows] }, rules);
  return (
    root.dataset.prerendered === String(new Date().getFullYear()) &&
    document.documentElement.lang === rules.preferred &&
    resolveLanding(match, rules).screen.name === home.screen.name
  );
};
