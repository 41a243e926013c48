import { FormattedMessage } from 'react-intl';
import { leftAfter } from '../../../machines/invoice/correction.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';
import type { CorrectionProps } from './CorrectionProps.ts';
import * as styles from './invoices.css.ts';

/** What the invoice charges now and will charge then, before the correction is issued. */
export const CorrectionPreview = ({ actor, snapshot }: CorrectionProps) => {
  const { fields, left } = snapshot.context;
  const { kind, billing, reason } = fields;
  const isSending = snapshot.matches('sending');
  return (
    <>
      <div className={styles.left} role="status">
        <p>
          <FormattedMessage
            id={`staff.correction.preview.${kind}`}
            values={{
              before: <Money key="before" amount={left} />,
              after: <Money key="after" amount={leftAfter(fields, left)} />,
              buyer: billing.userType === 'company' ? billing.companyName : billing.name,
            }}
          />
        </p>
        <p className={styles.muted}>
          <FormattedMessage id="staff.correction.preview.reason" values={{ reason }} />
        </p>
      </div>
      {snapshot.matches('unsent') && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="staff.correction.unsent" />
        </Notice>
      )}
      <Actions>
        <Button
          kind="primary"
          busy={isSending}
          disabled={!isSending && !snapshot.can({ type: 'confirm' })}
          onClick={() => actor.send({ type: 'confirm' })}
        >
          <FormattedMessage id="staff.correction.issue" />
        </Button>
        <Button disabled={!snapshot.can({ type: 'back' })} onClick={() => actor.send({ type: 'back' })}>
          <FormattedMessage id="staff.correction.back" />
        </Button>
      </Actions>
    </>
  );
};
