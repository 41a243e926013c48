import { FormattedMessage, useIntl } from 'react-intl';
import { noteLength } from '../../../machines/desk/customers/deskCustomer.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FactCard } from '../order/FactCard.tsx';
import * as styles from '../order/order.css.ts';
import { Problem } from '../people/Problem.tsx';
import { DoerName } from '../shared/DoerName.tsx';
import type { KnownCustomerProps } from './KnownCustomerProps.ts';

/** What colleagues have written down, and a field for more. */
export const Notes = ({ actor, snapshot, known }: KnownCustomerProps) => {
  const intl = useIntl();
  const { text, refusal } = snapshot.context;
  return (
    <FactCard
      title={<FormattedMessage id="staff.customer.notes" />}
      note={intl.formatNumber(known.notes.length)}
      folded="never"
    >
      <ul className={styles.list}>
        {known.notes.map((note) => (
          <li key={note.id} className={styles.message.desk}>
            <span className={styles.muted}>
              <DoerName who={note.by} /> · <DateTime iso={note.at} />
            </span>
            <p className={styles.lines}>{note.text}</p>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'add' });
        }}
      >
        <Stack gap="s">
          <Problem code={refusal} />
          <Field
            label={<FormattedMessage id="staff.customer.note" />}
            hint={<FormattedMessage id="staff.customer.note.hint" />}
            error={snapshot.matches({ shown: 'unfit' }) && <FormattedMessage id="staff.customer.note.unfit" />}
            length={{ count: [...text].length, max: noteLength.max }}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={text}
                onChange={({ target }) => actor.send({ type: 'type', text: target.value })}
              />
            )}
          </Field>
          <div>
            <Button
              small
              type="submit"
              busy={snapshot.matches({ shown: 'adding' })}
              disabled={snapshot.matches({ shown: 'unfit' })}
            >
              <FormattedMessage id="staff.customer.note.add" />
            </Button>
          </div>
        </Stack>
      </form>
    </FactCard>
  );
};
