import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { deskTextLengths } from '../../../../machines/desk/order/deskTextLengths.ts';
import type { DeskField } from '../../../../machines/desk/order/deskValues.ts';
import { carriers } from '../../../../machines/original/tracking.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import { BillingFieldset } from './BillingFieldset.tsx';
import { fieldId, useFieldProblem } from './fieldProblems.ts';
import { ShipmentFieldset } from './ShipmentFieldset.tsx';
import { TextField } from './TextField.tsx';
import { Uploads } from './Uploads.tsx';

const Reason = (props: TaskProps) => {
  const { action } = props.snapshot.context.subject;
  return (
    <TextField
      {...props}
      field="reason"
      kind="area"
      maxLength={deskTextLengths.reason.max}
      label={<FormattedMessage id="staff.action.field.reason" />}
      hint={
        <FormattedMessage
          id={action === 'cancel' ? 'staff.action.hint.reason.cancel' : 'staff.action.hint.reason.quote'}
        />
      }
    />
  );
};

const Amount = (props: TaskProps) => {
  const { refundable } = props.snapshot.context.page.order;
  return (
    <TextField
      {...props}
      field="amount"
      inputMode="decimal"
      label={<FormattedMessage id="staff.action.field.amount" />}
      hint={
        refundable !== null && (
          <FormattedMessage id="staff.action.hint.amount" values={{ most: <Money key="most" amount={refundable} /> }} />
        )
      }
    />
  );
};

const Way = ({ task, snapshot }: TaskProps) => (
  <RadioCards
    legend={<FormattedMessage id="staff.action.field.way" />}
    options={snapshot.context.page.order.refund_ways.map((value) => ({
      value,
      label: <FormattedMessage id={`staff.action.field.way.${value}`} />,
    }))}
    value={snapshot.context.values.way}
    onChange={(way) => task.send({ type: 'change', values: { way } })}
  />
);

const Answer = (props: TaskProps) => {
  const { subject, values } = props.snapshot.context;
  const isRequired =
    subject.action === 'declineRevision' || (subject.action === 'answerReview' && values.decision === 'uphold');
  return (
    <TextField
      {...props}
      field="answer"
      kind="area"
      maxLength={deskTextLengths.answer.max}
      required={isRequired}
      label={<FormattedMessage id="staff.action.field.answer" />}
    />
  );
};

const Text = (props: TaskProps) => (
  <TextField
    {...props}
    field="text"
    kind="area"
    maxLength={deskTextLengths.text.max}
    label={<FormattedMessage id="staff.action.field.text" />}
  />
);

const Words = (props: TaskProps) => {
  const { subject, page } = props.snapshot.context;
  const { counted_words } = page.order;
  const isQuote = subject.action !== 'correctCount';
  return (
    <TextField
      {...props}
      field="words"
      inputMode="numeric"
      label={<FormattedMessage id="staff.action.field.words" />}
      hint={
        isQuote &&
        (counted_words === null ? (
          <FormattedMessage id="staff.action.hint.words.unknown" />
        ) : (
          <FormattedMessage id="staff.action.hint.words" values={{ count: counted_words }} />
        ))
      }
    />
  );
};

const Quantity = (props: TaskProps) => {
  const { unit } = props.snapshot.context.page.order;
  return (
    <TextField
      {...props}
      field="quantity"
      inputMode="decimal"
      label={
        <FormattedMessage id={unit === 'word' ? 'staff.action.field.words' : `staff.action.field.quantity.${unit}`} />
      }
    />
  );
};

const Net = (props: TaskProps) => (
  <TextField
    {...props}
    field="net"
    inputMode="decimal"
    required={false}
    label={<FormattedMessage id="staff.action.field.net" />}
    hint={<FormattedMessage id="staff.action.hint.net" />}
  />
);

const Deadline = (props: TaskProps) => (
  <TextField
    {...props}
    field="deadline"
    kind="moment"
    required={false}
    label={<FormattedMessage id="staff.action.field.deadline" />}
    hint={<FormattedMessage id="staff.action.hint.deadline" />}
  />
);

const Remark = (props: TaskProps) => (
  <TextField
    {...props}
    field="remark"
    required={false}
    maxLength={deskTextLengths.remark.max}
    label={<FormattedMessage id="staff.action.field.remark" />}
    hint={<FormattedMessage id="staff.action.hint.remark" />}
  />
);

const decisions = ['revise', 'uphold'] as const;

const Decision = ({ task, snapshot }: TaskProps) => (
  <RadioCards
    legend={<FormattedMessage id="staff.action.field.decision" />}
    options={decisions.map((value) => ({
      value,
      label: <FormattedMessage id={`staff.action.field.decision.${value}`} />,
    }))}
    value={snapshot.context.values.decision}
    onChange={(decision) => task.send({ type: 'change', values: { decision } })}
  />
);

const Kind = ({ task, snapshot }: TaskProps) => (
  <RadioCards
    legend={<FormattedMessage id="staff.action.field.kind" />}
    options={snapshot.context.page.order.can_deliver.map((value) => ({
      value,
      label: <FormattedMessage id={`staff.order.kind.${value}`} />,
    }))}
    value={snapshot.context.values.kind}
    onChange={(kind) => task.send({ type: 'change', values: { kind } })}
  />
);

const CarrierChoice = ({ task, snapshot }: TaskProps) => {
  const { problems, values, page } = snapshot.context;
  const problem = useFieldProblem(problems, 'carrier');
  const { carriers: offered } = page.order;
  return (
    <Field label={<FormattedMessage id="staff.action.field.carrier" />} id={fieldId('carrier')} error={problem}>
      {(control) => (
        <Select
          {...control}
          options={offered.map((value) => ({ value, label: carriers[value].name }))}
          value={values.carrier ?? ''}
          onChange={(event) =>
            task.send({
              type: 'change',
              values: { carrier: offered.find((carrier) => carrier === event.target.value) ?? null },
            })
          }
        />
      )}
    </Field>
  );
};

const TrackingNumber = (props: TaskProps) => (
  <TextField {...props} field="trackingNumber" label={<FormattedMessage id="staff.action.field.trackingNumber" />} />
);

const Caller = (props: TaskProps) => (
  <TextField {...props} field="caller" label={<FormattedMessage id="staff.action.field.caller" />} />
);

const CalledAt = (props: TaskProps) => (
  <TextField {...props} field="calledAt" kind="moment" label={<FormattedMessage id="staff.action.field.calledAt" />} />
);

const ReadOut = (props: TaskProps) => (
  <TextField
    {...props}
    field="readOut"
    kind="area"
    maxLength={deskTextLengths.readOut.max}
    label={<FormattedMessage id="staff.action.field.readOut" />}
  />
);

const Consent = ({ task, snapshot }: TaskProps) => {
  const { problems, values } = snapshot.context;
  const problem = useFieldProblem(problems, 'consents.immediate_start');
  return (
    <Checkbox
      id={fieldId('consents.immediate_start')}
      required
      label={<FormattedMessage id="staff.action.field.consent" />}
      error={problem}
      checked={values.consent}
      onChange={(event) => task.send({ type: 'change', values: { consent: event.target.checked } })}
    />
  );
};

/** What shows each field of an action's form. */
export const taskFieldViews: Readonly<Record<DeskField, ComponentType<TaskProps>>> = {
  reason: Reason,
  amount: Amount,
  way: Way,
  answer: Answer,
  text: Text,
  words: Words,
  quantity: Quantity,
  net: Net,
  deadline: Deadline,
  remark: Remark,
  decision: Decision,
  kind: Kind,
  carrier: CarrierChoice,
  trackingNumber: TrackingNumber,
  caller: Caller,
  calledAt: CalledAt,
  readOut: ReadOut,
  billing: BillingFieldset,
  consent: Consent,
  shipment: ShipmentFieldset,
  uploads: Uploads,
};
