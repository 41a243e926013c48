import type { Model } from '@fifteen/atlas';
import type { SubmitInput, SubmitMachine, SubmitOutcome } from '../../../machines/lib/submit.ts';
import { outage } from './samples.ts';

type Form<TFields, TValue, TProblems> = {
  readonly inputs: Readonly<Record<string, () => SubmitInput<TValue>>>;
  readonly fields: TFields;
  readonly outputs: readonly [SubmitOutcome<TValue, TProblems>, ...SubmitOutcome<TValue, TProblems>[]];
};

/** The model of a form that the chart `submit` serves. */
export const formModel = <TFields, TValue, TProblems>(
  machine: SubmitMachine<TFields, TValue, TProblems>,
  { inputs, fields, outputs }: Form<TFields, TValue, TProblems>,
) =>
  ({
    machine,
    inputs,
    events: { open: [{ type: 'open' }], cancel: [{ type: 'cancel' }], submit: [{ type: 'submit', fields }] },
    actors: { submit: { kind: 'promise', outputs, errors: [outage] } },
    delays: {},
    key: ({ begins, problems, refusal, value }) => [begins, problems, refusal?.code ?? null, value],
    rests: [],
  }) satisfies Model<SubmitMachine<TFields, TValue, TProblems>>;
