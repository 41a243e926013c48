import type { Services } from '../../server/platform/core/services.ts';
import { auditOrders } from './auditOrders.ts';
import { auditPending } from './auditPending.ts';
import { auditWorlds } from './auditWorlds.ts';
import type { Trace } from './perform.ts';
import type { World } from './world.ts';

/** What does not agree; `life` is whose it is, where that is known. */
export type Difference = { readonly life: number | null; readonly what: string };

/** Everything that does not agree once all has come to rest. */
export const audit = async (world: World, traces: readonly Trace[]): Promise<readonly Difference[]> => {
  const services: Services = world.servers[0].services;
  return [
    ...(await auditWorlds(world, services)),
    ...(await auditPending(services)),
    ...(await auditOrders(world, services, traces)),
  ];
};
