import { FormattedMessage, useIntl } from 'react-intl';
import { packageOrder, packages } from '../../../machines/rules/orderPlan.ts';
import { useCategories } from '../../app/useApp.ts';
import { Columns } from '../../ui/Columns.tsx';
import { DateTimeInput } from '../../ui/DateTimeInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { toLocalDateTime } from '../../ui/localDateTime.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { Section } from './Section.tsx';
import { fieldId, useChange, useProblem, useValue } from './useField.ts';
import { useOpenedAt } from './useOpenedAt.ts';

/** Package, subject and deadline. */
export const Quality = () => {
  const intl = useIntl();
  const change = useChange();
  const categories = useCategories();
  const packageId = useValue('packageId');
  const categoryId = useValue('categoryId');
  const deadline = useValue('deadline');
  const categoryProblem = useProblem('categoryId');
  const deadlineProblem = useProblem('deadline');
  const packageProblem = useProblem('packageId');
  const earliest = useOpenedAt();
  return (
    <Section title={<FormattedMessage id="write.quality" />}>
      <RadioCards
        legend={<FormattedMessage id="write.package" />}
        id={fieldId('packageId')}
        error={packageProblem}
        options={packageOrder.map((id) => ({
          value: packages[id].slug,
          label: <FormattedMessage id={`write.package.${packages[id].slug}`} />,
          about: <FormattedMessage id={`write.package.${packages[id].slug}.about`} />,
        }))}
        value={packages[packageId].slug}
        onChange={(slug) => {
          const chosen = packageOrder.find((id) => packages[id].slug === slug);
          if (chosen !== undefined) change({ packageId: chosen });
        }}
      />
      <Columns>
        <Field
          label={<FormattedMessage id="write.category" />}
          hint={<FormattedMessage id="write.categoryHint" />}
          id={fieldId('categoryId')}
          error={categoryProblem}
        >
          {(control) => (
            <Select
              {...control}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder={intl.formatMessage({ id: 'write.chooseCategory' })}
              value={categoryId === 0 ? '' : String(categoryId)}
              onChange={(event) => change({ categoryId: Number(event.target.value) })}
            />
          )}
        </Field>
        <Field
          label={<FormattedMessage id="write.deadline" />}
          hint={<FormattedMessage id="write.deadlineHint" />}
          id={fieldId('deadline')}
          error={deadlineProblem}
          required={false}
        >
          {(control) => (
            <DateTimeInput
              {...control}
              min={toLocalDateTime(earliest)}
              value={deadline}
              onChange={(event) => change({ deadline: event.target.value })}
            />
          )}
        </Field>
      </Columns>
    </Section>
  );
};
