import { isStillStaff } from '../../platform/access/staff.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { EventStream } from '../../platform/http/eventStream.ts';

/** How often it is looked whether the session goes on. */
const sessionCheckMs = 10_000;

/** Ends a stream when its reader is signed out, has been away for too long, or may not read it any more. */
export const endWithSession = (
  services: Services,
  staff: Staff,
  { closed, end, fail }: Pick<EventStream, 'closed' | 'end' | 'fail'>,
): void => {
  const check = setInterval(() => {
    isStillStaff(services, staff)
      .then((isStill) => (isStill ? undefined : end()))
      .catch(fail);
  }, sessionCheckMs);
  if (closed.aborted) clearInterval(check);
  else closed.addEventListener('abort', () => clearInterval(check));
};
