import type { Services } from '../core/services.ts';
import type { Metering } from './metering.ts';

/** Room on the disk of the files; in S3 there is no end of it, and the figure is left out. */
export const measureDisk = (metering: Metering, { files, config }: Pick<Services, 'files' | 'config'>): void => {
  const free = metering.gauge({ name: 'disk_free_bytes', help: 'Room on the disk of the files.' });
  const reserve = metering.gauge({
    name: 'disk_reserve_bytes',
    help: 'Room that stays free: uploads are refused below it (KEEP_FREE_MB).',
  });
  reserve.set(config.uploads.keepFree);
  metering.gather({
    name: 'disk',
    read: () => files.free(),
    show: (bytes) => {
      if (bytes === null) free.remove();
      else free.set(bytes);
    },
    clear: () => free.remove(),
  });
};
