import type { SpeedEstimate } from '../../../openapi/types.ts';
import { toLocalDateTime } from '../../ui/dates/localDateTime.ts';

/** What the choice of a speed fills in: the usual time is what nobody names a date for. */
export const deadlineOfSpeed = ({ speed, deliver_by }: SpeedEstimate): string =>
  speed === 'usual' ? '' : toLocalDateTime(deliver_by);

/** A date that no offered speed stands for. */
export const isOwnDate = (deadline: string, speeds: readonly SpeedEstimate[]): boolean =>
  deadline !== '' && speeds.every((one) => deadlineOfSpeed(one) !== deadline);
