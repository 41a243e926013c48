import { hoursADay } from '../../machines/request/feasibleDate.ts';
import type { Services } from '../platform/core/services.ts';
import type { OrderRow } from './orderRow.ts';

/** When an order is ready whose work starts at a moment: as offered, or later when it starts too late for that. */
export const computeDeadline = (
  { calendarOf }: Pick<Services, 'calendarOf'>,
  row: Pick<OrderRow, 'brand' | 'deadline' | 'workHours'>,
  start: Date,
): Date | null => {
  const { deadline, workHours } = row;
  if (deadline === null || workHours === null) return deadline;
  const feasible = calendarOf(row.brand).afterWork(start, workHours);
  return deadline > feasible ? deadline : feasible;
};

/** The deadline to be shown: while nobody has begun to work, the one that holds if work starts now. */
export const shownDeadline = (
  services: Pick<Services, 'calendarOf' | 'clock'>,
  row: Pick<OrderRow, 'brand' | 'deadline' | 'status' | 'workHours'>,
): Date | null =>
  row.status === 'acceptation' || row.status === 'payment'
    ? computeDeadline(services, row, services.clock.now())
    : row.deadline;

/** Begun working days from the start of work to the delivery; null before there is an offer. */
export const computeWorkDays = ({ workHours }: Pick<OrderRow, 'workHours'>): number | null =>
  workHours === null ? null : Math.max(1, Math.ceil(workHours / hoursADay));
