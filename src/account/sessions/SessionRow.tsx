import { FormattedMessage, useIntl } from 'react-intl';
import type { SessionOnDevice } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { small } from '../../ui/text/shared.css.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { deviceText } from './deviceText.ts';
import { placeText } from './placeText.ts';
import type { SessionsProps } from './SessionsProps.ts';
import * as styles from './sessions.css.ts';
import { useSince } from './useSince.ts';

type SessionRowProps = SessionsProps & { readonly of: SessionOnDevice };

/** A device: what it is, where, since when and when it was last seen. */
export const SessionRow = ({ of, sessions, snapshot }: SessionRowProps) => {
  const intl = useIntl();
  const since = useSince();
  const device = deviceText(of, intl);
  const isChosen = snapshot.context.chosen === of.id;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.device}>
          <strong>{device}</strong>
          {of.is_current && (
            <Badge tone="success">
              <FormattedMessage id="settings.sessions.current" />
            </Badge>
          )}
        </p>
        <p>
          {of.is_current ? (
            placeText(of.place, intl)
          ) : (
            <FormattedMessage
              id="settings.sessions.seen"
              values={{ place: placeText(of.place, intl), when: since(of.last_seen_at) }}
            />
          )}
        </p>
        <p className={small}>
          <FormattedMessage
            id={`settings.sessions.with.${of.signed_in_with}`}
            values={{ at: <DateTime key="at" iso={of.created_at} /> }}
          />
        </p>
      </div>
      {!of.is_current && (
        <Button
          small
          busy={isChosen}
          disabled={!(isChosen || snapshot.can({ type: 'end', id: of.id }))}
          onClick={() => sessions.send({ type: 'end', id: of.id })}
        >
          <FormattedMessage id="settings.sessions.end" />
          <VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
};
