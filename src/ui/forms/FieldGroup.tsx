import { type ReactNode, useId } from 'react';
import * as styles from './Field.css.ts';
import { FieldError } from './FieldError.tsx';

type FieldGroupProps = {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Fixed id, when an error summary links to it. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
};

/** Several controls that answer one question. */
export const FieldGroup = ({ legend, hint, error, id: fixedId, children }: FieldGroupProps) => {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      className={styles.group}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      tabIndex={-1}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
