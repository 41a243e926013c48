import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCategories } from '../../lib/services/useApp.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select, type SelectOption } from '../../ui/forms/Select.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';

type CategoryProps = {
  readonly hint?: ReactNode;
  /** Which of the categories are offered. */
  readonly offer?: (all: readonly SelectOption[]) => readonly SelectOption[];
};

/** What the text is about. */
export const Category = ({
  hint = <FormattedMessage id="write.categoryHint" />,
  offer = (all) => all,
}: CategoryProps) => {
  const intl = useIntl();
  const change = useChange();
  const categories = useCategories();
  const categoryId = useValue('categoryId');
  const problem = useProblem('categoryId');
  return (
    <Field label={<FormattedMessage id="write.category" />} hint={hint} id={fieldId('categoryId')} error={problem}>
      {(control) => (
        <Select
          {...control}
          options={offer(categories.map(({ id, name }) => ({ value: String(id), label: name })))}
          placeholder={intl.formatMessage({ id: 'write.chooseCategory' })}
          value={categoryId === 0 ? '' : String(categoryId)}
          onChange={(event) => change({ categoryId: Number(event.target.value) })}
        />
      )}
    </Field>
  );
};
