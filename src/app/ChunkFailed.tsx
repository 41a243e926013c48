import { useEffect } from 'react';
import type { ScreenName } from '../../machines/rules/screens.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../ui/ScreenHeading.tsx';
import { retryPause } from './createLateViews.ts';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/**
 * A screen whose code could not be fetched: it is asked for again by itself, for somebody may be waiting for the outcome of a
 * payment; a person can try again at once, or load the page anew after a release.
 */
export const ChunkFailed = ({ name }: { readonly name: ScreenName }) => {
  const { chunks } = useServices();
  const locale = useLocale();
  useEffect(() => {
    const ask = (): void => void chunks.reload(name, locale);
    const again = setInterval(ask, retryPause);
    addEventListener('online', ask);
    return () => {
      clearInterval(again);
      removeEventListener('online', ask);
    };
  }, [chunks, name, locale]);
  return (
    <div role="alert">
      <ScreenHeading
        title={<FormattedMessage id="shell.chunkFailed.title" />}
        lead={<FormattedMessage id="shell.chunkFailed.text" />}
      />
      <Actions>
        <Button kind="primary" onClick={() => void chunks.load(name, locale)}>
          <FormattedMessage id="shell.retry" />
        </Button>
        <Button onClick={() => location.reload()}>
          <FormattedMessage id="shell.reload" />
        </Button>
      </Actions>
    </div>
  );
};
