import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import * as styles from './Button.css.ts';

export type ButtonKind = keyof typeof styles.kind;

export type ButtonLook = {
  /** One `primary` a screen. */
  readonly kind?: ButtonKind | undefined;
  readonly small?: boolean | undefined;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Working: keeps its width and its focus, says so to assistive technology, and does not press again. */
    readonly busy?: boolean | undefined;
    readonly children: ReactNode;
  };

export const buttonClass = ({ kind = 'secondary', small, wide }: ButtonLook): string =>
  classes(styles.base, styles.kind[kind], small && styles.small, wide && styles.wide);

export const Button = ({
  kind,
  small,
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ kind, small, wide })}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    <span className={classes(styles.words, busy && styles.hidden)}>{children}</span>
    {busy && <span className={styles.spinner} aria-hidden="true" />}
  </button>
);
