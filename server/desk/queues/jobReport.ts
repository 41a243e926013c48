import type { JobReport } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';

/** What staff see of the work that the server does by itself. */
export const jobHandlersOfDesk = (services: Services) => ({
  listJobs: async (): Promise<{ data: JobReport }> => {
    const { queues, failures } = await services.jobs.report();
    return {
      data: {
        queues: [...queues],
        failures: failures.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() })),
      },
    };
  },
});
