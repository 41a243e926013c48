import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import * as styles from './offer.css.ts';

/** What the agency has written to the customer with the offer. */
export const Remark = ({ text }: { readonly text: string }) => (
  <Card>
    <Stack>
      <PartHeading title={<FormattedMessage id="quotation.remark" />} />
      <p className={styles.typed}>{text}</p>
    </Stack>
  </Card>
);
