import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { emailFragment } from '../emailFragment.ts';
import type { RegistrationProps } from './registrationView.ts';

/** There is an account already: the ways to it, with the address that was typed. */
const Taken = ({ snapshot }: Pick<RegistrationProps, 'snapshot'>) => {
  const locale = useLocale();
  const { from, fields } = snapshot.context;
  const fragment = emailFragment(fields.email);
  return (
    <Notice
      kind="attention"
      live="alert"
      actions={
        <>
          <ButtonLink small kind="primary" href={`${toPath({ name: 'login', from }, locale)}${fragment}`}>
            <FormattedMessage id="login.submit" />
          </ButtonLink>
          <ButtonLink small href={`${toPath({ name: 'passwordReset' }, locale)}${fragment}`}>
            <FormattedMessage id="register.newPassword" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="error.EmailTaken" />
    </Notice>
  );
};

/** Why nothing has been sent, and the ways on from there (specification 8). */
export const RegistrationNotice = ({ snapshot }: Pick<RegistrationProps, 'snapshot'>) => {
  const { refusal } = snapshot.context;
  if (refusal?.code === 'EmailTaken') return <Taken snapshot={snapshot} />;
  if (snapshot.matches({ form: 'refused' })) return <RefusalNotice refusal={refusal} />;
  if (snapshot.matches({ form: 'offline' })) {
    return (
      <Notice kind="attention" live="alert">
        <FormattedMessage id="register.offline" />
      </Notice>
    );
  }
  return (
    snapshot.matches({ form: 'unavailable' }) && (
      <Notice kind="danger" live="alert">
        <FormattedMessage id="register.unavailable" />
      </Notice>
    )
  );
};
