import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { notices } from '../Shell.css.ts';
import { watchRelease } from '../worker/watchRelease.ts';

/** Says that a newer release is here; the customer decides when to load it, and the draft stays. */
export const ReleaseNotice = (): ReactNode => {
  const [goOver, setGoOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    const { release } = document.documentElement.dataset;
    if (release === undefined || !('serviceWorker' in navigator)) return;
    return watchRelease(release, (found) => setGoOver(() => found));
  }, []);
  if (goOver === null) return null;
  return (
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
  );
};
