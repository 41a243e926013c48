import { FormattedMessage } from 'react-intl';
import { useServices } from '../../lib/services/useServices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';

/** Something failed on this side: what to do, and whom to call (specification 8). */
export const CrashMessage = ({ onRetry }: { readonly onRetry: () => void }) => {
  // A number is read in one piece.
  const phone = useServices().brand.contact.phone.replaceAll(' ', '\u00a0');
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="shell.crash.title" />}
        lead={<FormattedMessage id="shell.crash.text" values={{ phone }} />}
      />
      <Button kind="primary" onClick={onRetry}>
        <FormattedMessage id="shell.reload" />
      </Button>
    </>
  );
};
