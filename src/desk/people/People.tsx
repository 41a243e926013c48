import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { AddPerson } from './AddPerson.tsx';
import { Enrolment } from './Enrolment.tsx';
import { Problem } from './Problem.tsx';
import * as styles from './people.css.ts';
import { providePeople } from './providePeople.ts';

/** Who of the staff there is. */
export const People = () => {
  const { session } = useDesk();
  const intl = useIntl();
  const own = useSelector(session, ({ context }) => context.session?.person.id);
  const actor = useDeskActor(providePeople);
  const { people, chosen, enrolment, refusal } = useSelector(actor, ({ context }) => context);
  const list = useSelector(actor, ({ value }) => value.list);
  const work = useSelector(actor, ({ value }) => value.work);
  const removes = work === 'confirmingRemoval' || work === 'removing';
  const resets = work === 'confirmingReset' || work === 'resetting';
  return (
    <section aria-labelledby="people-heading">
      <Stack>
        <h2 id="people-heading">
          <FormattedMessage id="staff.people.heading" />
        </h2>
        <Problem code={refusal} />
        <div className={styles.section}>
          {list === 'loading' && <Waiting />}
          {list === 'unread' && (
            <RetryNotice onRetry={() => actor.send({ type: 'reload' })}>
              <FormattedMessage id="staff.people.unread" />
            </RetryNotice>
          )}
          {list === 'shown' && (
            <ul className={styles.list}>
              {people.map((person) => (
                <li key={person.id} className={styles.entry}>
                  <span className={styles.who}>
                    <strong>{person.name}</strong>
                    <span className={styles.muted}>
                      {person.login} · <FormattedMessage id={`staff.people.role.${person.role}`} />
                    </span>
                  </span>
                  <span>
                    {person.disabled && (
                      <Badge>
                        <FormattedMessage id="staff.people.disabled" />
                      </Badge>
                    )}
                  </span>
                  <span className={styles.buttons}>
                    <Button
                      small
                      disabled={work !== 'resting'}
                      aria-label={`${intl.formatMessage({ id: 'staff.people.reset' })}: ${person.name}`}
                      onClick={() => actor.send({ type: 'reset', person })}
                    >
                      <FormattedMessage id="staff.people.reset" />
                    </Button>
                    {!person.disabled && person.id !== own && (
                      <Button
                        small
                        disabled={work !== 'resting'}
                        aria-label={`${intl.formatMessage({ id: 'staff.people.remove' })}: ${person.name}`}
                        onClick={() => actor.send({ type: 'remove', person })}
                      >
                        <FormattedMessage id="staff.people.remove" />
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <AddPerson actor={actor} />
        </div>
      </Stack>
      {(removes || resets) && chosen !== null && (
        <Dialog
          open
          title={
            <FormattedMessage
              id={removes ? 'staff.people.remove.title' : 'staff.people.reset.title'}
              values={{ name: chosen.name }}
            />
          }
          onCancel={() => actor.send({ type: 'cancel' })}
          actions={
            <>
              <Button
                disabled={work === 'removing' || work === 'resetting'}
                onClick={() => actor.send({ type: 'cancel' })}
              >
                <FormattedMessage id="staff.people.cancel" />
              </Button>
              <Button
                kind="danger"
                busy={work === 'removing' || work === 'resetting'}
                onClick={() => actor.send({ type: 'confirm' })}
              >
                <FormattedMessage id={removes ? 'staff.people.remove.confirm' : 'staff.people.reset.confirm'} />
              </Button>
            </>
          }
        >
          <p>
            <FormattedMessage id={removes ? 'staff.people.remove.text' : 'staff.people.reset.text'} />
          </p>
        </Dialog>
      )}
      {work === 'enrolled' && enrolment !== null && (
        <Enrolment enrolment={enrolment} onPassedOn={() => actor.send({ type: 'passedOn' })} />
      )}
    </section>
  );
};
