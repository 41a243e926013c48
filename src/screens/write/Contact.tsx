import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Columns } from '../../ui/Columns.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useQuote } from './QuoteContext.ts';
import { Section } from './Section.tsx';
import { fieldId, useChange, useProblem, useValue } from './useField.ts';

const DiscountCode = () => {
  const change = useChange();
  const code = useValue('discountCode');
  const problem = useProblem('discountCode');
  const discount = useSelector(useQuote(), ({ context }) => context.estimate?.discount ?? 'none');
  const hints = {
    none: undefined,
    applied: <FormattedMessage id="write.discountApplied" />,
    unknown: <FormattedMessage id="write.discountUnknown" />,
  } as const satisfies Record<typeof discount, unknown>;
  return (
    <Field
      label={<FormattedMessage id="write.discountCode" />}
      hint={code === '' ? undefined : hints[discount]}
      id={fieldId('discountCode')}
      error={problem}
      required={false}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => change({ discountCode: event.target.value })}
        />
      )}
    </Field>
  );
};

/** Where the quotation goes, and what else there is to say. */
export const Contact = () => {
  const change = useChange();
  const name = useValue('name');
  const email = useValue('email');
  const note = useValue('note');
  const nameProblem = useProblem('name');
  const emailProblem = useProblem('email');
  const noteProblem = useProblem('note');
  return (
    <Section title={<FormattedMessage id="write.contact" />}>
      <Columns>
        <Field label={<FormattedMessage id="write.name" />} id={fieldId('name')} error={nameProblem}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="write.email" />} id={fieldId('email')} error={emailProblem}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              inputMode="email"
              value={email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
      </Columns>
      <Field
        label={<FormattedMessage id="write.note" />}
        hint={<FormattedMessage id="write.noteHint" />}
        id={fieldId('note')}
        error={noteProblem}
        required={false}
      >
        {(control) => (
          <TextArea {...control} rows={2} value={note} onChange={(event) => change({ note: event.target.value })} />
        )}
      </Field>
      <DiscountCode />
    </Section>
  );
};
