import { type SandboxedProvider, sandboxedProviders } from '../../../server/platform/config/providerSandboxes.ts';
import { answerFaults } from '../../../tools/providers/kit/faults.ts';
import { atMoment } from './answerRows.ts';
import type { Fault } from './fault.ts';
import { notificationRows } from './notificationRows.ts';
import { otherRows } from './otherRows.ts';
import { type Moment, moments, providerCalls } from './providerFacts.ts';

const withoutCall = (moment: Moment): Partial<Record<SandboxedProvider, string>> =>
  Object.fromEntries(
    sandboxedProviders
      .filter((name) => providerCalls[name][moment] === null)
      .map((name) => [name, `it has no call of the kind ${moment}`]),
  );

const answerRows = moments.flatMap((moment) =>
  answerFaults.map((fault): readonly [string, Fault] => [
    `${fault} at ${moment}`,
    { notAt: withoutCall(moment), happen: (scene) => atMoment[moment](scene, fault) },
  ]),
);

/** Everything that can go wrong with a payment, by its name. */
export const faults: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  ...Object.entries(notificationRows).map(([name, fault]): readonly [string, Fault] => [`notification ${name}`, fault]),
  ...answerRows,
  ...Object.entries(otherRows),
]);
