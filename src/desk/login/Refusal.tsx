import { FormattedMessage } from 'react-intl';
import type { DeskRefusal } from '../../../machines/desk/login/deskSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why the last attempt to sign in, or to prove who one is, failed. */
export const Refusal = ({ refusal }: { readonly refusal: DeskRefusal | null }) => {
  if (refusal === null) return null;
  const { code, wait } = refusal;
  return (
    <Notice kind="danger" live="alert">
      {code === 'RateLimited' && wait !== null ? (
        <FormattedMessage id="staff.login.wait" values={{ seconds: wait }} />
      ) : (
        <FormattedMessage
          id={
            code === 'InvalidCredentials'
              ? 'staff.login.refused'
              : code === 'ServiceUnavailable'
                ? 'staff.shell.unreachable'
                : `error.${code}`
          }
        />
      )}
    </Notice>
  );
};
