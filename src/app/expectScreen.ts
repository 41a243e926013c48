import { landingOf, type RouteRules } from '../../machines/rules/routes.ts';
import type { Catalogue } from './catalogue.ts';
import { screenViews } from './screenViews.ts';

type Expected = {
  readonly path: string;
  readonly search: string;
  readonly rules: RouteRules;
  readonly catalogue: Catalogue;
};

/** Fetches what an address will show, so that it is here when start-up is done. What fails is asked for once it is shown. */
export const expectScreen = ({ path, search, rules, catalogue }: Expected): void => {
  const name = landingOf(path, search, rules)?.screen.name;
  const load = name === undefined ? null : screenViews[name].load;
  if (load !== null) void Promise.allSettled([load(), catalogue.load(rules.preferred, 'rest')]);
};
