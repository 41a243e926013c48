import { FormattedMessage } from 'react-intl';
import type { BootstrapFailure } from '../../machines/shell/bootstrap.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { wide } from './Overlay.css.ts';
import { useChild } from './useChild.ts';

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
