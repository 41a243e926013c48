import type { FastifyRequest } from 'fastify';
import { daysOfMonth } from '../../../machines/lib/period.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { type DownloadLink, signDownloadLink } from '../../documents/index.ts';
import { days } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { countMovements, ofDays } from '../movements/readMovements.ts';

type Asked = FastifyRequest<{
  Body: { month?: 'thisMonth' | 'lastMonth'; from?: string; to?: string; format: 'pdf' | 'csv' };
}>;

/** Days of the longest period: a leap year and its end. */
const maxPeriodMs = days(366);
/** A PDF is drawn in one go: what has more is had as CSV, or of a shorter period. */
const maxDrawn = 2_000;

const refuse = (): never => {
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'to', code: 'OutOfRange' }] });
};

/** Links to the statement of a customer's balance. */
export const statementHandlers = (services: Services) => ({
  createStatementLink: async (call: Asked): Promise<{ readonly data: DownloadLink }> => {
    const { customerId, sessionId } = getSignedIn(call);
    const brand = getBrand(call).id;
    const { month, format, ...named } = call.body;
    const { timeZone } = getPricing(services, brand).work;
    const today = toZoneDay(timeZone, services.clock.now());
    const { from = '', to = '' } = month === undefined ? named : daysOfMonth(month, today);
    const length = Date.parse(to) - Date.parse(from);
    if (!(length >= 0 && length <= maxPeriodMs)) refuse();
    const owner = { customerId, brand };
    if (format === 'pdf' && (await countMovements(services.db, owner, ofDays(timeZone, from, to))) > maxDrawn) refuse();
    const subject = { kind: 'statement', brand, from, to, format, locale: call.locale, sessionId } as const;
    return { data: await signDownloadLink(services, subject, customerId) };
  },
});
