import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { routeOf } from '../../machines/rules/routes.ts';
import { ScreenHeading } from '../ui/ScreenHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useChild } from './useChild.ts';

/**
 * Holds the place of a screen that is on its way, and of its heading: that of the quick quote is already known, so it
 * shows.
 */
export const ScreenWaiting = () => {
  const write = useSelector(useChild('navigation'), ({ context }) => {
    const route = routeOf(context.path, context.search, context.rules);
    return route.kind === 'redirect' ? context.rules.shows === 'application' : route.screen.name === 'write';
  });
  return (
    <>
      {write ? (
        <ScreenHeading title={<FormattedMessage id="write.title" />} lead={<FormattedMessage id="write.lead" />} />
      ) : (
        <h1>
          <VisuallyHidden>
            <FormattedMessage id="shell.loading" />
          </VisuallyHidden>
        </h1>
      )}
      <VisuallyHidden live="polite">
        <FormattedMessage id="shell.loading" />
      </VisuallyHidden>
      <Skeleton size="block" count={2} />
    </>
  );
};
