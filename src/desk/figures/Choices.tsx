import { useIntl } from 'react-intl';
import {
  findPreset,
  type Period,
  type Preset,
  presets,
  toPeriod,
} from '../../../machines/desk/figures/figuresPeriod.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import * as styles from './figures.css.ts';

type ChoicesProps = {
  readonly period: Period;
  readonly today: string;
  /** Why the days are no period. */
  readonly fault: string | null;
  readonly brand: string | null;
  readonly brands: readonly string[];
  readonly canChooseBrand: boolean;
  readonly choosePeriod: (period: Period) => void;
  readonly chooseBrand: (brand: string | null) => void;
};

const isPreset = (value: string): value is Preset => presets.some((preset) => preset === value);

/** Of which days and brand figures are wanted: every change is asked for at once. */
export const Choices = ({ period, today, fault, brand, brands, ...props }: ChoicesProps) => {
  const { canChooseBrand, choosePeriod, chooseBrand } = props;
  const intl = useIntl();
  // Of an address that names one, the others are known once all are asked for.
  const known = brand === null || brands.includes(brand) ? brands : [brand, ...brands];
  const text = (
    id: 'period' | 'from' | 'to' | 'brand' | 'brand.all' | 'period.own' | 'choices' | `period.${Preset}`,
  ): string => intl.formatMessage({ id: `staff.figures.${id}` });
  const day = (which: keyof Period) => (
    <div className={styles.choice}>
      <Field label={text(which)} error={which === 'to' ? fault : null}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={period[which]}
            onChange={({ target: { value } }) => choosePeriod({ ...period, [which]: value })}
          />
        )}
      </Field>
    </div>
  );
  return (
    <form className={styles.choices} aria-label={text('choices')} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.choice}>
        <Field label={text('period')}>
          {(control) => (
            <Select
              {...control}
              options={[
                ...presets.map((value) => ({ value, label: text(`period.${value}`) })),
                { value: 'own', label: text('period.own'), disabled: true },
              ]}
              value={findPreset(period, today) ?? 'own'}
              onChange={({ target: { value } }) => {
                if (isPreset(value)) choosePeriod(toPeriod(value, today));
              }}
            />
          )}
        </Field>
      </div>
      {day('from')}
      {day('to')}
      {(brands.length > 1 || brand !== null) && (
        <div className={styles.choice}>
          <Field label={text('brand')}>
            {(control) => (
              <Select
                {...control}
                placeholder={text('brand.all')}
                options={known.map((value) => ({ value, label: value }))}
                value={brand ?? ''}
                disabled={!canChooseBrand}
                onChange={({ target: { value } }) => chooseBrand(value || null)}
              />
            )}
          </Field>
        </div>
      )}
    </form>
  );
};
