import type { Services } from '../core/services.ts';
import { checkNames, failedChecks } from '../http/ready.ts';
import type { Metering } from './metering.ts';

/** What `/readyz` says. */
export const measureReadiness = (metering: Metering, services: Services): void => {
  const ready = metering.gauge({ name: 'ready', help: '1 where requests may be sent to this process, else 0.' });
  const checks = metering.gauge({
    name: 'ready_check',
    help: 'The same of each check of /readyz.',
    labels: ['check'],
  });
  metering.gather({
    name: 'readiness',
    read: () => failedChecks(services),
    show: (failed) => {
      ready.set(failed.length === 0 ? 1 : 0);
      for (const check of checkNames) checks.set({ check }, failed.includes(check) ? 0 : 1);
    },
    clear: () => {
      ready.remove();
      checks.reset();
    },
  });
};
