import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskInvoiceSending } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Day } from '../../ui/dates/Day.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type Detail, DetailList } from '../../ui/text/DetailList.tsx';
import type { DeskInvoiceProps } from './DeskInvoiceProps.ts';
import * as styles from './invoices.css.ts';
import { SendingBadge } from './SendingBadge.tsx';

type FactName = 'number' | 'accepted' | 'due' | 'until' | 'attempts' | 'status' | 'upo';

const useFacts = (sending: DeskInvoiceSending): readonly Detail[] => {
  const intl = useIntl();
  const { number, accepted_at, due_at, offline_until, attempts, status_code, has_upo } = sending;
  const fact = (name: FactName, value: ReactNode): Detail[] =>
    value === null ? [] : [{ id: name, name: <FormattedMessage id={`staff.invoice.sending.${name}`} />, value }];
  return [
    ...fact('number', number),
    ...fact('accepted', accepted_at && <DateTime iso={accepted_at} />),
    ...fact('due', due_at && <DateTime iso={due_at} />),
    ...fact('until', offline_until && <Day day={offline_until} />),
    ...fact('attempts', attempts === 0 ? null : intl.formatNumber(attempts)),
    ...fact('status', status_code === null ? null : String(status_code)),
    ...fact('upo', has_upo ? <FormattedMessage id="staff.invoice.sending.upo.stored" /> : null),
  ];
};

const Known = ({ sending, actor, snapshot }: DeskInvoiceProps & { readonly sending: DeskInvoiceSending }) => {
  const facts = useFacts(sending);
  const isSending = snapshot.matches({ shown: 'sending' });
  return (
    <Card>
      <Stack>
        <h2>
          <FormattedMessage id="invoice.ksef.title" />
        </h2>
        <div>
          <SendingBadge state={sending.state} />
        </div>
        {sending.refusal !== null && <p className={styles.refusal}>{sending.refusal}</p>}
        <DetailList rows={facts} />
        {sending.simulated && (
          <p className={styles.muted}>
            <FormattedMessage id="invoice.ksef.simulated" />
          </p>
        )}
        {(isSending || snapshot.can({ type: 'sendAgain' })) && (
          <div>
            <Button small busy={isSending} onClick={() => actor.send({ type: 'sendAgain' })}>
              <FormattedMessage
                id={sending.state === 'refused' ? 'staff.invoice.sendAgain' : 'staff.invoice.sendNow'}
              />
            </Button>
          </div>
        )}
        <div role="status">
          {snapshot.matches({ shown: { idle: 'queued' } }) && (
            <Notice kind="success">
              <FormattedMessage id="staff.invoice.queued" />
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  );
};

/** How it gets into KSeF, with the reason where it is refused; nothing where it is not sent there. */
export const Sending = (props: DeskInvoiceProps) =>
  props.known.sending === null ? null : <Known {...props} sending={props.known.sending} />;
