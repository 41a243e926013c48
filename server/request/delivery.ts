import type { Pricing } from '../../brands/pricing.ts';
import { computeWorkHours } from '../../machines/request/feasibleDate.ts';
import { getOrderPlan, type OrderPlan } from '../../machines/services/orderPlan.ts';
import type { OrderDetails, PackageId, Service, Speed, Wish } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { after, hours } from '../platform/core/clock.ts';
import type { Services } from '../platform/core/services.ts';
import type { WorkCalendar } from '../platform/core/workCalendar.ts';
import { endOfAppointment } from './details.ts';

/** When it can be ready, and what that adds to the price in percent; null when nothing. */
export type SpeedTerms = { readonly speed: Speed; readonly at: Date; readonly surchargePercent: string | null };

/** What is delivered when. */
export type DeliveryTerms = {
  readonly wish: Wish;
  /** When it is ready without a surcharge, and the working hours that it takes. */
  readonly usual: Date;
  readonly usualHours: number | null;
  /** What an offer names: the wish where it can be met, otherwise the usual date. */
  readonly deliverBy: Date;
  /** Working hours from the start of work; null where the work has a time of its own. */
  readonly workHours: number | null;
  /** The tightest deadline that there is, with its surcharge. */
  readonly earliest: Date;
  /** What the wish adds to the price, in percent; null when nothing. */
  readonly surchargePercent: string | null;
  /** What can be chosen before asking, each sooner than the one before it; none where the work has a time of its own. */
  readonly speeds: readonly SpeedTerms[];
};

/** A date that is chosen can still be met this much later, when the quotation is prepared. */
const choiceHolds = hours(1);

type Work = { readonly words: number; readonly plan: OrderPlan; readonly wished: Date | null };

/** Terms of work that may start now. Card, package prices and offer all come from here. */
export const deliveryTerms = (
  { afterWork }: WorkCalendar,
  express: Pricing['express'],
  { words, plan, wished }: Work,
  now: Date,
): DeliveryTerms => {
  const usualHours = computeWorkHours(words, plan);
  const usual = afterWork(now, usualHours);
  const tighter = (['faster', 'fastest'] as const).map((speed) => {
    const { people, percent } = express[speed];
    const workHours = Math.ceil(usualHours / people);
    const at = afterWork(after(now, choiceHolds), workHours);
    return { speed, workHours, ready: afterWork(now, workHours), at, surchargePercent: percent };
  });
  const all: readonly SpeedTerms[] = [{ speed: 'usual', at: usual, surchargePercent: null }, ...tighter];
  const asUsual = {
    usual,
    usualHours,
    deliverBy: usual,
    workHours: usualHours,
    earliest: tighter.reduce((soonest, { ready }) => (ready < soonest ? ready : soonest), usual),
    surchargePercent: null,
    // One that is no sooner than a cheaper one is no choice.
    speeds: all.filter(({ at }, index) => all.slice(0, index).every((cheaper) => at < cheaper.at)),
  };
  if (wished === null) return { ...asUsual, wish: 'none' };
  if (wished >= usual) return { ...asUsual, wish: 'met', deliverBy: wished };
  // The least surcharge with which it can be met.
  const step = tighter.find(({ ready }) => wished >= ready);
  if (step === undefined) return { ...asUsual, wish: 'impossible' };
  const { workHours, surchargePercent } = step;
  return { ...asUsual, wish: 'express', deliverBy: wished, workHours, surchargePercent };
};

/** An appointment is over when it ends, whatever else is done meanwhile. */
const atItsTime = (end: Date): DeliveryTerms => ({
  wish: 'none',
  usual: end,
  usualHours: null,
  deliverBy: end,
  workHours: null,
  earliest: end,
  surchargePercent: null,
  speeds: [],
});

type Asked = {
  readonly brand: string;
  readonly service: Service;
  readonly packageId: PackageId;
  readonly words: number;
  readonly wished: Date | null;
  readonly details: Pick<OrderDetails, 'starts_at' | 'duration'>;
};

/** Terms of what a brand is asked for. */
export const computeTerms = (
  { pricing, calendarOf }: Pick<Services, 'pricing' | 'calendarOf'>,
  { brand, service, packageId, words, wished, details }: Asked,
  now: Date,
): DeliveryTerms => {
  const { express } = getPricing({ pricing }, brand);
  const end = endOfAppointment(details);
  if (end !== null) return atItsTime(end);
  return deliveryTerms(calendarOf(brand), express, { words, plan: getOrderPlan(service, packageId), wished }, now);
};
