import type { Model } from '@fifteen/atlas';
import type { SubmitInput, SubmitMachine, SubmitOutcome } from '../../../machines/lib/submit.ts';
import { outage } from './samples.ts';

type Form<TFields, TValue, TCode> = {
  readonly inputs: Readonly<Record<string, () => SubmitInput<TValue>>>;
  readonly fields: TFields;
  /** The field that is mended. */
  readonly edited: keyof TFields;
  readonly outputs: readonly [SubmitOutcome<TFields, TValue, TCode>, ...SubmitOutcome<TFields, TValue, TCode>[]];
};

/** The model of a form that the chart `submit` serves. */
export const formModel = <TFields, TValue, TCode>(
  machine: SubmitMachine<TFields, TValue, TCode>,
  { inputs, fields, edited, outputs }: Form<TFields, TValue, TCode>,
) =>
  ({
    machine,
    inputs,
    events: {
      open: [{ type: 'open' }],
      cancel: [{ type: 'cancel' }],
      edit: [{ type: 'edit', field: edited, fields }],
      submit: [{ type: 'submit', fields }],
    },
    actors: {
      submit: { kind: 'promise', outputs, errors: [outage] },
      check: {
        kind: 'promise',
        outputs: [[], ...outputs.flatMap((outcome) => (outcome.kind === 'invalid' ? [outcome.problems] : []))],
        errors: [outage],
      },
    },
    delays: {},
    key: ({ begins, problems, refusal, value }) => [
      begins,
      problems.map(({ field, code }) => [field, code]),
      refusal?.code ?? null,
      value,
    ],
    rests: [],
  }) satisfies Model<SubmitMachine<TFields, TValue, TCode>>;
