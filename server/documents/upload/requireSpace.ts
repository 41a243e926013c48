import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';

/** Seconds after which it may be tried again: by then, unclaimed files may be gone, or someone has made room. */
const retryAfter = 300;
/** Milliseconds between two lines in the log: the log needs room too. */
const logPause = 60_000;

const loggedAt = new WeakMap<Services, number>();

const logOnce = (services: Services, free: number): void => {
  const now = services.clock.now().getTime();
  if (now - (loggedAt.get(services) ?? Number.NEGATIVE_INFINITY) < logPause) return;
  loggedAt.set(services, now);
  const { keepFree } = services.config.uploads;
  services.log.error({ free, keepFree }, 'uploads are refused: the disk is nearly full');
};

/**
 * Refuses bytes before the disk is full.
 * @throws ProblemError StorageFull
 */
export const requireSpace = async (services: Services, size: number): Promise<void> => {
  const free = await services.files.free();
  if (free === null || free - size >= services.config.uploads.keepFree) return;
  logOnce(services, free);
  throw new ProblemError('StorageFull', { retryAfter });
};
