import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { SessionRow } from './SessionRow.tsx';
import type { SessionsProps } from './SessionsProps.ts';
import { rows } from './sessions.css.ts';

/** This device, the others, and what can be done about all of them. */
export const SessionList = ({ sessions, snapshot }: SessionsProps) => {
  const known = snapshot.context.sessions;
  const hasOthers = known.some((one) => !one.is_current);
  return (
    <>
      {snapshot.matches({ listed: 'ended' }) && (
        <Notice kind="success" live="status">
          <FormattedMessage id="settings.sessions.ended" />
        </Notice>
      )}
      {snapshot.matches({ listed: 'endedBefore' }) && (
        <Notice live="status">
          <FormattedMessage id="error.SessionUnknown" />
        </Notice>
      )}
      {snapshot.matches({ listed: 'unchanged' }) && (
        <OutageNotice>
          <FormattedMessage id="settings.unchanged" />
        </OutageNotice>
      )}
      <ul className={rows}>
        {known.map((one) => (
          <SessionRow key={one.id} of={one} sessions={sessions} snapshot={snapshot} />
        ))}
      </ul>
      {!hasOthers && (
        <p>
          <FormattedMessage id="settings.sessions.none" />
        </p>
      )}
      <Actions>
        {hasOthers && (
          <Button
            busy={snapshot.matches('endingOthers')}
            disabled={!(snapshot.matches('endingOthers') || snapshot.can({ type: 'endOthers' }))}
            onClick={() => sessions.send({ type: 'endOthers' })}
          >
            <FormattedMessage id="settings.sessions.endOthers" />
          </Button>
        )}
        <Button disabled={!snapshot.can({ type: 'endAll' })} onClick={() => sessions.send({ type: 'endAll' })}>
          <FormattedMessage id="settings.sessions.endAll" />
        </Button>
      </Actions>
    </>
  );
};
