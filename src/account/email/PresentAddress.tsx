import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import { type EmailChangeProps, openEmailId } from './emailView.ts';

/** The address as it is, and that it was just confirmed. */
export const PresentAddress = ({ change, snapshot }: EmailChangeProps) => {
  const email = <strong key="email">{snapshot.context.address?.email}</strong>;
  return (
    <>
      {snapshot.matches({ settled: 'confirmed' }) ? (
        <div className={excerpt}>
          <Notice kind="success" live="status">
            <FormattedMessage id="settings.email.confirmed" values={{ email }} />
          </Notice>
        </div>
      ) : (
        <p className={excerpt}>
          <FormattedMessage id="settings.email.present" values={{ email }} />
        </p>
      )}
      <Actions>
        <Button
          id={openEmailId}
          disabled={!snapshot.can({ type: 'open' })}
          onClick={() => change.send({ type: 'open' })}
        >
          <FormattedMessage id="settings.email.open" />
        </Button>
      </Actions>
    </>
  );
};
