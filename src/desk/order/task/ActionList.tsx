import { FormattedMessage } from 'react-intl';
import { Button, buttonClass } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PartHeading } from '../../../ui/text/StepHeading.tsx';
import { useKeysChoice } from '../../app/useKeysChoice.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { keyOf } from './useTaskKeys.ts';

type Refused = DeskOrderProps['page']['order']['actions'][number];

/** An action that cannot be done now: it can be reached, does nothing, and says why. */
const RefusedAction = ({ action, refusal }: Refused) => (
  <li className={styles.refused}>
    <button
      type="button"
      className={`${buttonClass({ small: true, wide: true })} ${styles.impossible}`}
      aria-disabled="true"
      aria-describedby={`refused-${action}`}
    >
      <FormattedMessage id={`staff.action.${action}`} />
    </button>
    <span id={`refused-${action}`} className={styles.muted}>
      {refusal !== null && <FormattedMessage id={`staff.refusal.${refusal}`} />}
    </span>
  </li>
);

/** Every action of the desk; one that cannot be done now says why. */
export const ActionList = ({ actor, snapshot, page: { order } }: DeskOrderProps) => {
  const [areKeysOn] = useKeysChoice();
  // A count is corrected beside its document.
  const shown = order.actions.filter(({ action }) => action !== 'correctCount' || order.counts.length === 0);
  const possible = shown.filter(({ refusal }) => refusal === null);
  const refused = shown.filter(({ refusal }) => refusal !== null);
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="staff.order.actions" />} />
        <ul className={styles.actions}>
          {possible.map(({ action }) => {
            const event = { type: 'open', subject: { action, part: null } } as const;
            const isOpen = snapshot.context.subject?.action === action;
            return (
              <li key={action}>
                <Button
                  small
                  wide
                  aria-pressed={isOpen}
                  aria-keyshortcuts={areKeysOn ? keyOf(action) : undefined}
                  onClick={() => actor.send(event)}
                >
                  <FormattedMessage id={`staff.action.${action}`} />
                  {areKeysOn && keyOf(action) !== undefined && (
                    <span className={styles.key} aria-hidden="true">
                      {keyOf(action)}
                    </span>
                  )}
                </Button>
              </li>
            );
          })}
        </ul>
        {refused.length > 0 && (
          <>
            <h3 className={styles.quiet}>
              <FormattedMessage id="staff.order.actions.refused" values={{ count: refused.length }} />
            </h3>
            <ul className={styles.impossibles}>
              {refused.map((each) => (
                <RefusedAction key={each.action} {...each} />
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Card>
  );
};
