import { FormattedMessage } from 'react-intl';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { excerpt, small } from '../ui/text/shared.css.ts';
import type { OfInvoice } from './invoiceView.ts';

/** How the invoice stands at KSeF, in plain words; nothing where it is not sent there. */
export const Sending = ({ invoice: { sending } }: OfInvoice) => {
  if (sending === null) return null;
  const { state, number, accepted_at: at, qr, simulated } = sending;
  return (
    <Card>
      <Stack gap="s">
        <PartHeading title={<FormattedMessage id="invoice.ksef.title" />} />
        <p>
          <FormattedMessage id={`invoice.ksef.${state}`} />
        </p>
        {number !== null && (
          <p className={excerpt}>
            <FormattedMessage id="invoice.ksef.number" values={{ number }} />
          </p>
        )}
        {at !== null && (
          <p className={small}>
            <FormattedMessage id="invoice.ksef.acceptedAt" values={{ at: <DateTime key="at" iso={at} /> }} />
          </p>
        )}
        {simulated ? (
          <p className={small}>
            <FormattedMessage id="invoice.ksef.simulated" />
          </p>
        ) : (
          qr !== null && (
            <p>
              <a href={qr} target="_blank" rel="noreferrer">
                <FormattedMessage id="invoice.ksef.show" />
              </a>
            </p>
          )
        )}
      </Stack>
    </Card>
  );
};
