import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { useLive } from '../live/Live.ts';
import * as styles from './board.css.ts';

/** Sound and notification for a new request: what is chosen, and what the browser allows. */
export const AlertSwitch = () => {
  const { alerts } = useLive();
  const snapshot = useSelector(alerts, (now) => now);
  const { permission } = snapshot.context;
  const isOn = snapshot.matches({ alerts: 'audible' }) || snapshot.matches({ alerts: 'silent' });
  return (
    <div className={styles.alerts}>
      {snapshot.can({ type: 'turnOff' }) ? (
        <Button small onClick={() => alerts.send({ type: 'turnOff' })}>
          <FormattedMessage id="staff.board.alerts.turnOff" />
        </Button>
      ) : (
        <Button small disabled={!snapshot.can({ type: 'turnOn' })} onClick={() => alerts.send({ type: 'turnOn' })}>
          <FormattedMessage id="staff.board.alerts.turnOn" />
        </Button>
      )}
      <span className={styles.muted} role="status">
        {snapshot.matches({ alerts: 'off' }) && <FormattedMessage id="staff.board.alerts.off" />}
        {snapshot.matches({ alerts: 'asking' }) && <FormattedMessage id="staff.board.alerts.asking" />}
        {isOn && <FormattedMessage id={`staff.board.alerts.${permission}`} />}
        {snapshot.matches({ alerts: 'silent' }) && (
          <>
            {' '}
            <FormattedMessage id="staff.board.alerts.silent" />
          </>
        )}
      </span>
    </div>
  );
};
