import type { ShownBrand } from '../../../brands/brand.ts';
import { resolveDeskRoute } from '../../../machines/desk/shared/deskRoutes.ts';
import { failedChart } from '../../lib/failures/failedChart.ts';
import { failedSnapshots } from '../../lib/failures/failedSnapshots.ts';
import { createErrorReports } from '../../lib/failures/reportError.ts';
import { stateName } from '../../lib/failures/stateName.ts';
import type { DeskSessionActor } from './deskTokens.ts';

type ErrorDeps = {
  readonly brand: Pick<ShownBrand, 'id' | 'errorSampling' | 'locales'>;
  readonly getSession: () => Pick<DeskSessionActor, 'getSnapshot'>;
  readonly getPath: () => string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<unknown>;
  readonly random?: () => number;
};

/** The state of the session and the page that shows: its name alone, as its address has numbers of orders and what was searched. */
const describeState = ({ brand, getSession, getPath }: ErrorDeps): string => {
  const route = resolveDeskRoute(getPath(), brand.locales, brand.locales[0]);
  const page = route.kind === 'page' ? route.page.name : route.kind;
  return `desk session=${stateName(getSession().getSnapshot().value)} page=${page}`;
};

/** The file that the page has begun with: its name has a hash of what the desk is built from. */
const getBuild = (): string =>
  /([\w.-]{1,64})$/.exec(document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '')?.[1] ?? 'none';

/** Reports of the desk's application, as those of the customers'. */
export const deskErrors = (deps: ErrorDeps): ((error: unknown) => void) =>
  createErrorReports({
    brand: deps.brand,
    getChart: (error) => failedChart(error, failedSnapshots, 'desk'),
    getState: () => describeState(deps),
    getBuild,
    fetch: deps.fetch ?? ((url, init) => fetch(url, init)),
    random: deps.random ?? Math.random,
  });

/** Reports what nobody expected: exceptions, and promises that failed unheard. */
export const watchErrors = (report: (error: unknown) => void): void => {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
