import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../openapi/types.ts';
import { rowsOfPrice } from '../catalogue/priceRows.tsx';
import { deadlineName } from '../request/details/deadlineName.ts';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PriceTable } from '../ui/money/PriceTable.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { small } from '../ui/text/shared.css.ts';

type PriceCardProps = { readonly quotation: Quotation; readonly children?: ReactNode };

/** The price as the server computed it, always beside the offer and the checkout. */
export const PriceCard = ({ quotation, children }: PriceCardProps) => (
  <Card>
    <Stack>
      <PartHeading title={<FormattedMessage id="quotation.price" />} />
      {quotation.price && (
        <PriceTable
          rows={[
            ...rowsOfPrice(quotation.price, <FormattedMessage id="quotation.total" />),
            ...(quotation.deadline === null
              ? []
              : [
                  {
                    id: 'deadline',
                    name: <FormattedMessage id={deadlineName(quotation)} />,
                    value: <DateTime iso={quotation.deadline} />,
                  },
                ]),
          ]}
        />
      )}
      {quotation.price && quotation.work_days !== null && quotation.payment_methods.includes('transfer') && (
        <p className={small}>
          <FormattedMessage id="quotation.byTransfer" values={{ days: quotation.work_days }} />
        </p>
      )}
      {quotation.price && quotation.at_most && (
        <Notice kind="info">
          <FormattedMessage id="quotation.atMost" />
        </Notice>
      )}
      {quotation.price && quotation.wish === 'impossible' && (
        <Notice kind="attention">
          <FormattedMessage id="quotation.wishNotMet" />
        </Notice>
      )}
      {children}
    </Stack>
  </Card>
);
