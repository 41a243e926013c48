import { FormattedMessage } from 'react-intl';
import type { DeskRefusal } from '../../../machines/desk/login/deskSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

type RefusalProps = {
  readonly refusal: DeskRefusal | null;
  /** What is said of a password that is wrong. */
  readonly wrong?: 'staff.login.refused' | 'staff.password.wrong';
};

/** Why the last attempt to sign in, or to prove who one is, failed. */
export const Refusal = ({ refusal, wrong = 'staff.login.refused' }: RefusalProps) => {
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
              ? wrong
              : code === 'ServiceUnavailable'
                ? 'staff.shell.unreachable'
                : `error.${code}`
          }
        />
      )}
    </Notice>
  );
};
