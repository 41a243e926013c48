import { FormattedMessage } from 'react-intl';
import { write } from '../../../machines/services/write.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { FormNotices } from '../FormNotices.tsx';
import { Languages } from '../languages/Languages.tsx';
import { RequestScreen } from '../RequestScreen.tsx';
import { Comparison } from './Comparison.tsx';
import { PricedFor } from './PricedFor.tsx';
import * as styles from './packages.css.ts';

const heading = (
  <ScreenHeading title={<FormattedMessage id="shell.title.package" />} lead={<FormattedMessage id="package.lead" />} />
);

const comparison = (
  <Stack gap="l">
    <FormNotices />
    <Card>
      <Stack>
        <Languages />
        <PricedFor />
      </Stack>
    </Card>
    <Comparison />
    <ul className={styles.claims}>
      <li>
        <FormattedMessage id="package.claim.pace" />
      </li>
      <li>
        <FormattedMessage id="package.claim.early" />
      </li>
      <li>
        <FormattedMessage id="package.claim.tax" />
      </li>
    </ul>
  </Stack>
);

/** The comparison of packages (specification 2). It edits the same draft as the quick quote, so that nothing is filled in twice. */
const PackageScreen = () => <RequestScreen service={write} heading={heading} form={comparison} />;

export default PackageScreen;
