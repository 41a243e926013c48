import { type ReactNode, useId } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { laterIcons } from '../pictures/laterIcons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { classes } from '../theme/classes.ts';
import { FieldGroup } from './FieldGroup.tsx';
import * as styles from './StarRadios.css.ts';

type StarRadiosProps<TValue extends number> = {
  readonly legend: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string | undefined;
  /** Ascending: a star each, and what that many mean. */
  readonly options: readonly { readonly value: TValue; readonly label: ReactNode }[];
  /** null, until one is chosen. */
  readonly value: TValue | null;
  readonly onChange: (value: TValue) => void;
};

/** One line of stars: native radios below them, so that arrows choose and a voice reads what each star means. */
export const StarRadios = <TValue extends number>({
  legend,
  error,
  id,
  options,
  value,
  onChange,
}: StarRadiosProps<TValue>) => {
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldGroup legend={legend} error={error} id={id}>
      <div className={styles.line}>
        <div className={styles.stars}>
          {options.map((option) => (
            <label
              key={option.value}
              className={classes(styles.star, value !== null && option.value <= value && styles.reached)}
            >
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <Icon path={laterIcons.star} className={styles.picture} />
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </label>
          ))}
        </div>
        {/* The radio itself is read with its meaning. */}
        <p className={styles.meaning} aria-hidden="true">
          {chosen?.label}
        </p>
      </div>
    </FieldGroup>
  );
};
