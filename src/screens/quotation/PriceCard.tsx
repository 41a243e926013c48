import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../../openapi/types.ts';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { rowsOfPrice } from '../shared/priceRows.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

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
                    name: <FormattedMessage id="quotation.deadline" />,
                    value: <DateTime iso={quotation.deadline} />,
                  },
                ]),
          ]}
        />
      )}
      {children}
    </Stack>
  </Card>
);
