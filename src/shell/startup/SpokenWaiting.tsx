import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

/** What is there within this time need not be announced. */
const silentMs = 1000;

/** One line for who has the page read aloud, and only where it takes long; the steps that show are not read. */
export const SpokenWaiting = () => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), silentMs);
    return () => clearTimeout(timer);
  }, []);
  return <VisuallyHidden live="polite">{isLong && <FormattedMessage id="shell.overlay.waiting" />}</VisuallyHidden>;
};
