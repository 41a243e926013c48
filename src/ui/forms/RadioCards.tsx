import { type ReactNode, useId } from 'react';
import { classes } from '../theme/classes.ts';
import { FieldGroup } from './FieldGroup.tsx';
import * as styles from './RadioCards.css.ts';

export type RadioCard<TValue extends string> = {
  readonly value: TValue;
  readonly label: ReactNode;
  readonly about?: ReactNode;
  /** At the end of the first line: a price, a time. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean | undefined;
};

/** What stands beside the name. */
const listParts = ({ about, aside }: RadioCard<string>): ('about' | 'aside')[] => [
  ...(about ? (['about'] as const) : []),
  ...(aside ? (['aside'] as const) : []),
];

type RadioCardsProps<TValue extends string> = {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string | undefined;
  readonly options: readonly RadioCard<TValue>[];
  /** Most options are names without an explanation: more of them stand side by side. */
  readonly names?: boolean;
  readonly value: TValue | null;
  readonly onChange: (value: TValue) => void;
};

/** One choice of a few, each with room for an explanation. */
export const RadioCards = <TValue extends string>({
  legend,
  hint,
  error,
  id,
  options,
  names = false,
  value,
  onChange,
}: RadioCardsProps<TValue>) => {
  const name = useId();
  const toPartId = ({ value: of }: RadioCard<TValue>, part: 'name' | 'about' | 'aside'): string =>
    `${name}-${of}-${part}`;
  return (
    <FieldGroup legend={legend} hint={hint} error={error} id={id}>
      <div className={classes(styles.cards, names && styles.names)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={styles.dot}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              // What stands beside the name describes it: a name is heard whole with every press of an arrow.
              aria-labelledby={toPartId(option, 'name')}
              aria-describedby={
                listParts(option)
                  .map((part) => toPartId(option, part))
                  .join(' ') || undefined
              }
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              <span id={toPartId(option, 'name')} className={styles.name}>
                {option.label}
              </span>
              {option.about && (
                <span id={toPartId(option, 'about')} className={styles.about}>
                  {option.about}
                </span>
              )}
            </span>
            {option.aside && (
              <span id={toPartId(option, 'aside')} className={styles.aside}>
                {option.aside}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
