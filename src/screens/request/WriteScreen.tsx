import { useEffect, useState } from 'react';
import { homeService } from '../../../machines/services/home.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { useLaterViews } from './useLaterViews.ts';

const heading = (
  <ScreenHeading title={<FormattedMessage id="write.title" />} lead={<FormattedMessage id="write.lead" />} />
);

/** The quick quote (specification 2): written translation, and at its foot, out of sight until somebody scrolls, all services. */
const WriteScreen = () => {
  const [scrolled, setScrolled] = useState(false);
  const later = useLaterViews(scrolled);
  useEffect(() => {
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return (
    <>
      <RequestScreen service={homeService} heading={heading} />
      {later && <later.ServicesOverview />}
    </>
  );
};

export default WriteScreen;
