import { countdown, small as smallClass } from './Countdown.css.ts';

type CountdownProps = {
  /** Milliseconds left; below zero shows as zero. */
  readonly remaining: number;
  /** What is being waited for, for assistive technology. */
  readonly label: string;
  readonly small?: boolean | undefined;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds left. Not announced each second: a live region elsewhere says what matters. */
export const Countdown = ({ remaining, label, small = false }: CountdownProps) => {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  return (
    <span className={small ? smallClass : countdown} role="timer" aria-label={label} aria-live="off">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
};
