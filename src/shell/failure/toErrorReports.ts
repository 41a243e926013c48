import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/shell/app.ts';
import { failedChart } from '../../lib/failures/failedChart.ts';
import { failedSnapshots } from '../../lib/failures/failedSnapshots.ts';
import { createErrorReports } from '../../lib/failures/reportError.ts';
import { stateName } from '../../lib/failures/stateName.ts';
import type { Services } from '../../lib/services/Services.ts';

/** The states of the application and of the machines that live as long as it, and the screen that shows. */
const stateNames = ({ value, context }: SnapshotFrom<typeof appMachine>): string => {
  const { bootstrap, session, locale, navigation, consent, menu } = context;
  const children = Object.entries({ bootstrap, session, locale, navigation, consent, menu });
  return [
    `app=${stateName(value)}`,
    ...children.map(([name, actor]) => `${name}=${stateName(actor.getSnapshot().value)}`),
    `screen=${navigation.getSnapshot().context.shown?.screen.name ?? 'none'}`,
  ].join(' ');
};

/** Reports of one application; fetched with the first error. */
export const toErrorReports = ({ app, brand }: Pick<Services, 'app' | 'brand'>): ((error: unknown) => void) =>
  createErrorReports({
    brand,
    getChart: (error) => failedChart(error, failedSnapshots),
    getState: () => stateNames(app.getSnapshot()),
    getBuild: () => document.documentElement.dataset.release ?? 'none',
    fetch: (url, init) => fetch(url, init),
    random: Math.random,
  });
