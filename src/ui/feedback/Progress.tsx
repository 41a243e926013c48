import { bar } from './Progress.css.ts';

type ProgressProps = {
  /** What progresses, for assistive technology. */
  readonly label: string;
  /** From 0 to 1; omit while it is unknown. */
  readonly value?: number | undefined;
};

export const Progress = ({ label, value }: ProgressProps) => (
  <progress className={bar} aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
);
