import type { HTMLAttributes, ReactNode } from 'react';
import { contractField, type DeskValues } from '../../../../machines/desk/order/deskValues.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import { fieldId, useFieldProblem } from './fieldProblems.ts';

/** Fields that are one text. */
export type TextName = {
  [TField in keyof DeskValues]: string extends DeskValues[TField] ? TField : never;
}[keyof DeskValues];

type TextFieldProps = TaskProps & {
  readonly field: TextName;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** Characters at most. */
  readonly maxLength?: number;
  readonly kind?: 'line' | 'area' | 'moment';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

/** One text of an action's form. */
export const TextField = (props: TextFieldProps) => {
  const { task, snapshot, field, label, hint, required = true, maxLength, kind = 'line', inputMode } = props;
  const name = contractField(field);
  const problem = useFieldProblem(snapshot.context.problems, name);
  const value = snapshot.context.values[field];
  const change = (text: string) => task.send({ type: 'change', values: { [field]: text } });
  return (
    <Field
      label={label}
      hint={hint}
      id={fieldId(name)}
      required={required}
      error={problem}
      length={maxLength === undefined ? undefined : { count: [...value].length, max: maxLength }}
    >
      {(control) =>
        kind === 'area' ? (
          <TextArea {...control} value={value} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextInput
            {...control}
            type={kind === 'moment' ? 'datetime-local' : 'text'}
            autoComplete="off"
            inputMode={inputMode}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </Field>
  );
};
