import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { ScreenHeading } from '../ui/ScreenHeading.tsx';
import { main } from './Shell.css.ts';
import { useServices } from './useServices.ts';

/** The generic error page (specification 8). */
export const Crash = () => {
  // A number is read in one piece.
  const phone = useServices().brand.contact.phone.replaceAll(' ', '\u00a0');
  return (
    <main className={main} role="alert">
      <ScreenHeading
        title={<FormattedMessage id="shell.crash.title" />}
        lead={<FormattedMessage id="shell.crash.text" values={{ phone }} />}
      />
      <Button kind="primary" onClick={() => location.reload()}>
        <FormattedMessage id="shell.reload" />
      </Button>
    </main>
  );
};
