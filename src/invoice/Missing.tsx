import { FormattedMessage } from 'react-intl';
import { useOffline } from '../lib/services/useApp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { narrow } from '../ui/text/shared.css.ts';
import type { InvoiceProps } from './invoiceView.ts';

/** There is no such invoice, or it is another customer's: nobody is told which. */
export const Unknown = () => (
  <div className={narrow}>
    <Card>
      <ScreenHeading
        title={<FormattedMessage id="invoice.unknown.title" />}
        lead={<FormattedMessage id="invoice.unknown.lead" />}
      />
    </Card>
  </div>
);

/** It cannot be read now: the device has no network, or the service is away. */
export const Failed = ({ actor }: InvoiceProps) => (
  <div className={narrow}>
    <Card>
      <ScreenHeading
        title={<FormattedMessage id="invoice.failed.title" />}
        lead={<FormattedMessage id={useOffline() ? 'invoice.failed.offline' : 'invoice.failed.lead'} />}
      />
      <Actions>
        <Button kind="primary" onClick={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="shell.retry" />
        </Button>
      </Actions>
    </Card>
  </div>
);
