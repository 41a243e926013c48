import { FormattedMessage } from 'react-intl';
import { homeService } from '../../machines/services/home.ts';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { ServicesOverview } from './services/ServicesOverview.tsx';

const heading = (
  <ScreenHeading title={<FormattedMessage id="write.title" />} lead={<FormattedMessage id="write.lead" />} />
);

// The services come with the form: what stands below it would jump when it appears.
const form = (
  <>
    <RequestForm />
    <ServicesOverview />
  </>
);

/** The quick quote (specification 2): written translation, and at its foot all services. */
const WriteScreen = () => <RequestScreen service={homeService} heading={heading} form={form} />;

export default WriteScreen;
