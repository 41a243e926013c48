import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsCovered } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Logo } from '../menu/Logo.tsx';
import * as styles from './Overlay.css.ts';
import { SpokenWaiting } from './SpokenWaiting.tsx';
import { StartupFailure } from './StartupFailure.tsx';
import { findStartupStep } from './startupStep.ts';

/** Shows until start-up is done (specification 1), where nothing can be used before; and what failed when it was not. */
export const Overlay = () => {
  const { brand } = useServices();
  const intl = useIntl();
  const covered = useIsCovered();
  const place = useSelector(useChild('bootstrap'), findStartupStep);
  if (!covered) return null;
  return (
    // A landmark of its own: the page below is inert.
    <section className={styles.veil} aria-label={brand.name}>
      <div className={styles.card}>
        {place.failed !== null ? (
          <StartupFailure failure={place.failed} />
        ) : (
          <>
            <Logo />
            <div className={styles.words}>
              <span className={styles.title}>
                <FormattedMessage id="shell.overlay.title" values={{ name: brand.name }} />
              </span>
              <span className={styles.step}>
                <FormattedMessage id={`shell.startup.${place.step}`} />
              </span>
            </div>
            <SpokenWaiting />
            {/* The words above say it already. */}
            <div className={styles.wide} aria-hidden="true">
              <Progress label={intl.formatMessage({ id: `shell.startup.${place.step}` })} />
            </div>
          </>
        )}
      </div>
    </section>
  );
};
