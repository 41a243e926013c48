import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notices } from './Shell.css.ts';
import { watchRelease } from './watchRelease.ts';

/** Milliseconds after which the shell is fetched for keeps: what the customer is waiting for comes first. */
const settled = 2_000;

/** Says that a newer release is here; the customer decides when to load it, and the draft is kept. */
const ReleaseNotice = (): ReactNode => {
  const [goOver, setGoOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    const { release } = document.documentElement.dataset;
    if (release === undefined || !('serviceWorker' in navigator)) return;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = watchRelease(release, (found) => setGoOver(() => found));
    }, settled);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <div role="status">
      {goOver !== null && (
        <div className={notices}>
          <Notice
            kind="info"
            title={<FormattedMessage id="shell.release.title" />}
            actions={
              <Button small onClick={goOver}>
                <FormattedMessage id="shell.release.reload" />
              </Button>
            }
          >
            <FormattedMessage id="shell.release.text" />
          </Notice>
        </div>
      )}
    </div>
  );
};

export default ReleaseNotice;
