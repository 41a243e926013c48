import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskToken } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Copyable } from '../../ui/buttons/Copyable.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { AddToken } from './AddToken.tsx';
import { Problem } from './Problem.tsx';
import * as styles from './people.css.ts';
import { provideApiTokens } from './provideApiTokens.ts';

const Until = ({ token: { expires_at: at } }: { readonly token: DeskToken }) =>
  at === null ? (
    <FormattedMessage id="staff.people.token.endless" />
  ) : (
    <FormattedMessage id="staff.people.token.until" values={{ date: <DateTime key="date" iso={at} show="date" /> }} />
  );

/** The tokens of scripts. */
export const Scripts = () => {
  const intl = useIntl();
  const actor = useDeskActor(provideApiTokens);
  const { tokens, chosen, made, refusal } = useSelector(actor, ({ context }) => context);
  const list = useSelector(actor, ({ value }) => value.list);
  const work = useSelector(actor, ({ value }) => value.work);
  const name = intl.formatMessage({ id: 'staff.people.token' });
  return (
    <section aria-labelledby="scripts-heading">
      <Stack>
        <h2 id="scripts-heading">
          <FormattedMessage id="staff.people.scripts" />
        </h2>
        <Problem code={refusal} />
        <div className={styles.section}>
          {list === 'loading' && <Waiting />}
          {list === 'unread' && (
            <RetryNotice onRetry={() => actor.send({ type: 'reload' })}>
              <FormattedMessage id="staff.people.unread" />
            </RetryNotice>
          )}
          {list === 'shown' && tokens.length === 0 && (
            <p>
              <FormattedMessage id="staff.people.token.none" />
            </p>
          )}
          {list === 'shown' && tokens.length > 0 && (
            <ul className={styles.list}>
              {tokens.map((token) => (
                <li key={token.id} className={styles.entry}>
                  <span className={styles.who}>
                    <strong>{token.name}</strong>
                    <span className={styles.muted}>
                      <FormattedMessage id={`staff.people.role.${token.role}`} /> · <Until token={token} />
                    </span>
                  </span>
                  <span>
                    {token.revoked_at !== null && (
                      <Badge>
                        <FormattedMessage id="staff.people.token.revoked" />
                      </Badge>
                    )}
                  </span>
                  <span className={styles.buttons}>
                    {token.revoked_at === null && (
                      <Button
                        small
                        disabled={work !== 'resting'}
                        aria-label={`${intl.formatMessage({ id: 'staff.people.token.revoke' })}: ${token.name}`}
                        onClick={() => actor.send({ type: 'revoke', token })}
                      >
                        <FormattedMessage id="staff.people.token.revoke" />
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <AddToken actor={actor} />
        </div>
      </Stack>
      {(work === 'confirming' || work === 'revoking') && chosen !== null && (
        <Dialog
          open
          title={<FormattedMessage id="staff.people.token.revoke.title" values={{ name: chosen.name }} />}
          onCancel={() => actor.send({ type: 'cancel' })}
          actions={
            <>
              <Button disabled={work === 'revoking'} onClick={() => actor.send({ type: 'cancel' })}>
                <FormattedMessage id="staff.people.cancel" />
              </Button>
              <Button kind="danger" busy={work === 'revoking'} onClick={() => actor.send({ type: 'confirm' })}>
                <FormattedMessage id="staff.people.token.revoke.confirm" />
              </Button>
            </>
          }
        >
          <p>
            <FormattedMessage id="staff.people.token.revoke.text" />
          </p>
        </Dialog>
      )}
      {work === 'made' && made !== null && (
        <Dialog
          open
          title={<FormattedMessage id="staff.people.token.made" values={{ name: made.token.name }} />}
          actions={
            <Button kind="primary" onClick={() => actor.send({ type: 'passedOn' })}>
              <FormattedMessage id="staff.people.token.copied" />
            </Button>
          }
        >
          <Stack>
            <p>
              <FormattedMessage id="staff.people.token.once" />
            </p>
            <p className={styles.secret}>
              <Copyable value={made.access} name={name} />
            </p>
          </Stack>
        </Dialog>
      )}
    </section>
  );
};
