import type { Act, Life, Step } from './act.ts';
import type { Difference } from './audit.ts';
import { markets } from './markets.ts';

const describeAct = (act: Act): string => {
  const { kind, ...rest } = act;
  const more = Object.values(rest).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  return [kind, ...more].join(' ');
};

const beside = ({ times, endsAt, answer, notice, refusal }: Step): string =>
  [
    times > 1 ? 'twice at once' : null,
    endsAt === null ? null : `the process ends at event ${endsAt}`,
    answer === null ? null : `the provider's answer: ${answer}`,
    notice === null ? null : `its notification: ${notice}`,
    refusal === null ? null : `refunds are refused: ${refusal}`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** What does not agree, and the history that led there. */
export const report = (differences: readonly Difference[], lives: readonly Life[]): string =>
  [
    ...differences.map(({ life, what }) => `- ${life === null ? '' : `life ${life}: `}${what}`),
    '',
    ...lives.flatMap(({ id, market, buys, customer, prices, steps }) => [
      `life ${id}: ${customer === null ? 'a visitor' : `customer ${customer}`} at ${markets[market].brand}, ${buys} of ${prices.join(' and ')} ${markets[market].currency}`,
      ...steps.map((step) => {
        const more = beside(step);
        return `  ${Math.round(step.at / 60_000)} min  ${describeAct(step.act)}${more === '' ? '' : ` (${more})`}`;
      }),
    ]),
  ].join('\n');
