import { FormattedMessage } from 'react-intl';
import type { BootstrapFailure } from '../../../machines/shell/bootstrap.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { wide } from './Overlay.css.ts';

/** What could not be loaded, and another try from where it stopped. */
export const StartupFailure = ({ failure }: { readonly failure: BootstrapFailure }) => {
  const bootstrap = useChild('bootstrap');
  return (
    <div className={wide}>
      <Notice
        kind="danger"
        live="alert"
        title={<FormattedMessage id="shell.startupFailed.title" />}
        actions={
          <Button kind="primary" onClick={() => bootstrap.send({ type: 'retry' })}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      >
        <FormattedMessage id={`shell.startupFailed.${failure}`} />
      </Notice>
    </div>
  );
};
