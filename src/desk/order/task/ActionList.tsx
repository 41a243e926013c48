import { FormattedMessage } from 'react-intl';
import { nextAction } from '../../../../machines/desk/order/nextAction.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useKeysChoice } from '../../app/useKeysChoice.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { KeySign } from './KeySign.tsx';
import { NextStep } from './NextStep.tsx';
import { findTaskKey } from './useTaskKeys.ts';

type Refused = Pick<DeskOrderProps['page']['order'], 'actions'>;

/** What the desk cannot do with the order now, and why: for whoever misses it. */
const WhyNot = ({ actions }: Refused) => (
  <details>
    <summary className={styles.summary}>
      <FormattedMessage id="staff.order.actions.refused" values={{ count: actions.length }} />
    </summary>
    <dl className={styles.reasons}>
      {actions.map(({ action, refusal }) => (
        <div key={action}>
          <dt>
            <strong>
              <FormattedMessage id={`staff.action.${action}`} />
            </strong>
          </dt>
          <dd>{refusal !== null && <FormattedMessage id={`staff.refusal.${refusal}`} />}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** What to do first, what else can be done, and behind a name of its own what cannot. */
export const ActionList = (props: DeskOrderProps) => {
  const { actor, snapshot, page } = props;
  const [areKeysOn] = useKeysChoice();
  // A count is corrected beside its document.
  const shown = page.order.actions.filter(({ action }) => action !== 'correctCount' || page.order.counts.length === 0);
  const refused = shown.filter(({ refusal }) => refusal !== null);
  const next = nextAction(page.order);
  const isNextShown = !snapshot.matches({ shown: { work: 'open' } });
  const others = shown.filter(({ action, refusal }) => refusal === null && !(isNextShown && action === next));
  return (
    <Card>
      <Stack>
        {isNextShown && <NextStep {...props} action={next} />}
        {others.length > 0 && (
          <>
            <h2>
              <FormattedMessage id="staff.order.actions" />
            </h2>
            <ul className={styles.actions}>
              {others.map(({ action }) => (
                <li key={action}>
                  <Button
                    small
                    aria-pressed={snapshot.context.subject?.action === action}
                    aria-keyshortcuts={areKeysOn ? findTaskKey(action) : undefined}
                    onClick={() => actor.send({ type: 'open', subject: { action, part: null } })}
                  >
                    <FormattedMessage id={`staff.action.${action}`} />
                    {areKeysOn && <KeySign name={findTaskKey(action)} />}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {refused.length > 0 && <WhyNot actions={refused} />}
      </Stack>
    </Card>
  );
};
