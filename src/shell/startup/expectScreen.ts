import { type Match, type RouteRules, resolveLanding } from '../../../machines/shell/routes.ts';
import type { Catalogue } from '../../lib/words/catalogue.ts';
import { screenViews } from '../page/screenViews.ts';

/** Fetches what an address will show, so that it is here when start-up is done. What fails is asked for once it is shown. */
export const expectScreen = (match: Match, rules: RouteRules, catalogue: Catalogue): void => {
  const { load } = screenViews[resolveLanding(match, rules).screen.name];
  if (load !== null) void Promise.allSettled([load(), catalogue.load(rules.preferred, 'rest')]);
};
