import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from './Checkbox.css.ts';
import { hint as hintClass } from './Field.css.ts';
import { FieldError } from './FieldError.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** One yes-or-no question. Never ticked beforehand where it is a consent. */
export const Checkbox = ({ label, hint, error, id: fixedId, required, ...rest }: CheckboxProps) => {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.row}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={styles.box}
        // Not the native attribute, by which browsers call a box invalid that nobody has been at yet.
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={`${hintClass} ${styles.below}`}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.below}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
};
