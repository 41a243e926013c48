import type { Act, Life, Step } from './act.ts';
import type { Difference } from './audit.ts';

const saidOf = (act: Act): string => {
  const { kind, ...rest } = act;
  const more = Object.values(rest).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  return [kind, ...more].join(' ');
};

const beside = ({ times, endsAt, answer, notice }: Step): string =>
  [
    times > 1 ? 'twice at once' : null,
    endsAt === null ? null : `the process ends at event ${endsAt}`,
    answer === null ? null : `the provider's answer: ${answer}`,
    notice === null ? null : `its notification: ${notice}`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** What does not agree, and the history that led there. */
export const report = (differences: readonly Difference[], lives: readonly Life[]): string =>
  [
    ...differences.map(({ life, what }) => `- ${life === null ? '' : `life ${life}: `}${what}`),
    '',
    ...lives.flatMap(({ id, buys, customer, prices, steps }) => [
      `life ${id}: ${customer === null ? 'a visitor' : `customer ${customer}`}, ${buys} of ${prices.join(' and ')}`,
      ...steps.map((step) => {
        const more = beside(step);
        return `  ${Math.round(step.at / 60_000)} min  ${saidOf(step.act)}${more === '' ? '' : ` (${more})`}`;
      }),
    ]),
  ].join('\n');
