import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { classes } from '../theme/classes.ts';
import * as styles from './Field.css.ts';
import { FieldError } from './FieldError.tsx';
import { LengthCounter } from './LengthCounter.tsx';

/** What a control must carry to belong to its field. */
export type ControlProps = {
  readonly id: string;
  /** In place of `required`, by which browsers call a field invalid that nobody has been at yet. */
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The words of the error; nothing when the field is right. */
  readonly error?: ReactNode;
  /** Fields are required unless said otherwise; an optional one says so in its label. */
  readonly required?: boolean | undefined;
  /** How long its content is and may be, in characters: a counter says so before it is too long. */
  readonly length?: { readonly count: number; readonly max: number } | undefined;
  /** Fixed id, when an error summary links to it. */
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and error, tied together for assistive technology. */
export const Field = ({ label, hint, error, required = true, length, id: fixedId, children }: FieldProps) => {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const hasHint = hint !== undefined && hint !== null && hint !== '' && hint !== false;
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  const describedBy = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter((part) => part !== false).join(' ');
  const control: ControlProps = {
    id,
    'aria-required': required,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': hasError || undefined,
  };
  return (
    <div className={classes(styles.field, styles.aligned)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && (
          <span className={styles.optional}>
            {' '}
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </label>
      {hasHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {length === undefined ? (
        children(control)
      ) : (
        <div>
          {children(control)}
          <LengthCounter {...length} />
        </div>
      )}
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
