import type { ScreenName } from '../../machines/rules/screens.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../ui/ScreenHeading.tsx';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** A screen whose code could not be fetched: try again, or load the page anew after a release. */
export const ChunkFailed = ({ name }: { readonly name: ScreenName }) => {
  const { chunks } = useServices();
  const locale = useLocale();
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
