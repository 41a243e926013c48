import { FormattedMessage, useIntl } from 'react-intl';
import type { Passkey } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import * as styles from './passkeys.css.ts';
import type { PasskeyProps } from './passkeyView.ts';

/** One passkey: which it is, and what can be done with it. */
export const PasskeyRow = ({ row, passkey, snapshot }: PasskeyProps & { readonly row: Passkey }) => {
  const intl = useIntl();
  const { id, name, created_at, last_used_at, is_synced } = row;
  const label = (action: 'rename' | 'remove') => intl.formatMessage({ id: `passkey.${action}.label` }, { name });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <FormattedMessage
            id="passkey.created"
            values={{ date: <DateTime key="created" iso={created_at} show="date" /> }}
          />
          {', '}
          {last_used_at === null ? (
            <FormattedMessage id="passkey.unused" />
          ) : (
            <FormattedMessage id="passkey.used" values={{ date: <DateTime key="used" iso={last_used_at} /> }} />
          )}
        </p>
        <Badge>
          <FormattedMessage id={is_synced ? 'passkey.synced' : 'passkey.single'} />
        </Badge>
      </div>
      <div className={styles.actions}>
        {(['rename', 'remove'] as const).map((type) => (
          <Button
            key={type}
            small
            kind="quiet"
            aria-label={label(type)}
            disabled={!snapshot.can({ type, id })}
            onClick={() => passkey.send({ type, id })}
          >
            <FormattedMessage id={`passkey.${type}`} />
          </Button>
        ))}
      </div>
    </li>
  );
};
