import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../pictures/Icon.tsx';
import { icons } from '../pictures/icons.ts';
import { laterIcons } from '../pictures/laterIcons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { classes } from '../theme/classes.ts';
import * as styles from './Timeline.css.ts';

export type TimelineState = keyof typeof styles.markVariants;

export type TimelineStep = {
  readonly id: string;
  readonly state: TimelineState;
  readonly label: ReactNode;
  /** When it happened, or what will happen. */
  readonly about?: ReactNode;
};

const stateMessage = {
  done: 'ui.timelineDone',
  current: 'ui.timelineCurrent',
  attention: 'ui.timelineAttention',
  failed: 'ui.timelineFailed',
  // Their names say it: "not completed", "canceled".
  stopped: null,
  ended: null,
  next: 'ui.timelineNext',
} as const satisfies Record<TimelineState, string | null>;

const marks = {
  done: <Icon path={laterIcons.check} />,
  current: <span className={styles.dot} />,
  attention: <Icon path={icons.clock} />,
  failed: <Icon path={icons.cross} />,
  stopped: <Icon path={icons.cross} />,
  ended: <Icon path={icons.cross} />,
  next: null,
} as const satisfies Record<TimelineState, ReactNode>;

const notNow = new Set<TimelineState>(['done', 'stopped', 'next']);
const now = (state: TimelineState): boolean => !notNow.has(state);

/** What is read aloud after the name of a step. */
const StateWords = ({ state }: { readonly state: TimelineState }) => {
  const message = stateMessage[state];
  if (message === null) return null;
  return (
    <VisuallyHidden>
      {' '}
      (<FormattedMessage id={message} />)
    </VisuallyHidden>
  );
};

const leadsToNow = (step: TimelineStep, next: TimelineStep | undefined): boolean =>
  step.state === 'done' && next?.state === 'current';

/** What has happened, what happens now, and what comes next. */
export const Timeline = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <ol className={styles.list}>
    {steps.map((step, index) => (
      <li
        key={step.id}
        className={classes(
          styles.step,
          step.state === 'done' && styles.passed,
          leadsToNow(step, steps[index + 1]) && styles.leading,
          now(step.state) && styles.nowStep,
          now(step.state) && styles.nowVariants[step.state],
        )}
        aria-current={now(step.state) ? 'step' : undefined}
      >
        <span className={classes(styles.mark, styles.markVariants[step.state])} aria-hidden="true">
          {marks[step.state]}
        </span>
        <span className={styles.words}>
          <span
            className={classes(
              styles.label,
              now(step.state) && styles.labelNow,
              step.state === 'next' && styles.labelNext,
            )}
          >
            {step.label}
            <StateWords state={step.state} />
          </span>
          {step.about && (
            <span className={classes(styles.about, now(step.state) && styles.aboutNow)}>{step.about}</span>
          )}
        </span>
      </li>
    ))}
  </ol>
);
