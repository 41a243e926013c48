import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskMail } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useDesk } from '../app/Desk.ts';
import type { Decide, DecisionProps } from '../shared/useDeskDecision.ts';
import { QueueTable } from './QueueTable.tsx';

type MailsProps = Decide & {
  readonly mails: readonly DeskMail[];
  /** How it stands with the mail that is sent again. */
  readonly sending: DecisionProps['snapshot'];
};

/** Mails that could not be sent, each with a way to send it again. */
export const Mails = ({ mails, sending, can, decide }: MailsProps) => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  const { choice } = sending.context;
  const isSent = (mail: DeskMail): boolean =>
    sending.matches('deciding') && choice?.kind === 'mail' && choice.mail.id === mail.id;
  return (
    <QueueTable
      isHeaded
      label={intl.formatMessage({ id: 'staff.queue.mails' })}
      columns={['mail', 'to', 'order', 'attempts', 'reason', 'at', 'action']}
      rows={mails.map((mail) => ({
        key: String(mail.id),
        cells: [
          mail.template,
          mail.to,
          mail.order === null ? (
            '–'
          ) : (
            <Link key="order" href={toDeskPath({ name: 'order', id: mail.order }, getLocale())}>
              <FormattedMessage id="staff.board.number" values={{ id: mail.order }} />
            </Link>
          ),
          intl.formatNumber(mail.attempts),
          mail.reason ?? '–',
          <DateTime key="at" iso={mail.created_at} />,
          <Button
            key="resend"
            small
            busy={isSent(mail)}
            disabled={!isSent(mail) && !can({ kind: 'mail', mail })}
            onClick={() => decide({ kind: 'mail', mail })}
          >
            <FormattedMessage id="staff.queue.resend" />
            <VisuallyHidden> {mail.to}</VisuallyHidden>
          </Button>,
        ],
      }))}
    />
  );
};
