import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { error as errorClass } from '../forms/Field.css.ts';
import { Icon } from '../pictures/Icon.tsx';
import { icons } from '../pictures/icons.ts';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';
import { classes } from '../theme/classes.ts';
import * as styles from './FileDrop.css.ts';

type FileDropProps = {
  /** Fixed id of the file input, when an error summary links to it. */
  readonly id?: string | undefined;
  /** The call, as "Choose files or drop them here". */
  readonly label: ReactNode;
  /** Formats and limits. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** As the native attribute: `.docx,.odt`. */
  readonly accept?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Files by the device's picker or by dropping. The native input stays, so the keyboard works as everywhere. */
export const FileDrop = ({ id: fixedId, label, hint, error, accept, disabled = false, onFiles }: FileDropProps) => {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label
        htmlFor={id}
        className={classes(styles.zone, over && styles.over)}
        onDragOver={hold}
        onDragLeave={hold}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          multiple
          className={visuallyHidden}
          accept={accept}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          // The label around it holds the hint, too, which is a description and no name.
          aria-labelledby={`${id}-call`}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Icon path={icons.upload} className={styles.icon} />
        <span id={`${id}-call`} className={styles.call}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.about}>
            {hint}
          </span>
        )}
      </label>
      {error && (
        <p id={`${id}-error`} className={errorClass}>
          {error}
        </p>
      )}
    </div>
  );
};
