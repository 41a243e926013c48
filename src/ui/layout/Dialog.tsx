import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './Dialog.css.ts';

type DialogProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Escape was pressed; without it the dialog stays until one of its actions is taken. */
  readonly onCancel?: (() => void) | undefined;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** The browser's own modal dialog: focus is kept inside and given back afterwards. */
export const Dialog = ({ open, title, onCancel, actions, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        <div>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
};
