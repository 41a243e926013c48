import { FormattedMessage } from 'react-intl';
import { homeService } from '../../machines/services/home.ts';
import { Hero } from '../ui/text/Hero.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { Landing } from './landing/Landing.tsx';
import { WithSamples } from './landing/WithSamples.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestScreen } from './RequestScreen.tsx';

const heading = (
  <Hero>
    <ScreenHeading title={<FormattedMessage id="write.title" />} lead={<FormattedMessage id="write.lead" />} />
  </Hero>
);

// All of it comes with the form: what stands below it would jump when it appears.
const form = (
  <WithSamples service={homeService}>
    <RequestForm />
    <Landing service={homeService} />
  </WithSamples>
);

/** The quick quote (specification 2): written translation, and below it what a stranger wants to know. */
const WriteScreen = () => <RequestScreen service={homeService} heading={heading} form={form} />;

export default WriteScreen;
