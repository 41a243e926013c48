import { sql } from 'drizzle-orm';
import type { Services } from '../../../server/platform/core/services.ts';
import type { Engine } from '../server/startServer.ts';

export type Crash = {
  /** at which event of the transactions that follow */
  readonly at: number;
  /** what is written before the commit fails, or the connection breaks */
  readonly how: 'throw' | 'kill';
};

/** Services with which one transaction breaks off in its middle. `hasCrashed` says whether it has come to that. */
export const crashing = (
  services: Services,
  engine: Engine,
  { at, how }: Crash,
): { readonly services: Services; readonly hasCrashed: () => boolean } => {
  let left = at;
  const emit: Services['events']['emit'] = async (tx, event) => {
    await services.events.emit(tx, event);
    left -= 1;
    if (left !== 0) return;
    if (how === 'kill' && engine === 'postgres') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    throw new Error('The process ends here.');
  };
  return { services: { ...services, events: { ...services.events, emit } }, hasCrashed: () => left <= 0 };
};
