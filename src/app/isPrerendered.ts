import { landingOf, pathOf, type RouteRules } from '../../machines/rules/routes.ts';
import { homes } from '../../machines/rules/screens.ts';

type Address = { readonly path: string; readonly search: string; readonly rules: RouteRules };

/** Whether the page holds what the application draws first at an address: the home's shell, in its language, of this year. */
export const isPrerendered = (root: HTMLElement, { path, search, rules }: Address): boolean => {
  const home = landingOf(pathOf(homes[rules.shows], rules.preferred), '', rules);
  return (
    root.dataset.prerendered === String(new Date().getFullYear()) &&
    document.documentElement.lang === rules.preferred &&
    landingOf(path, search, rules)?.screen.name === home?.screen.name
  );
};
