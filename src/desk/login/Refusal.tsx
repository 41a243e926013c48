import type { DeskRefusal } from '../../../machines/deskSession.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Notice } from '../../ui/Notice.tsx';

const Words = ({ refusal: { code, wait } }: { readonly refusal: DeskRefusal }) => {
  if (code === 'InvalidCredentials') return <FormattedMessage id="staff.login.refused" />;
  if (code === 'RateLimited' && wait !== null)
    return <FormattedMessage id="staff.login.wait" values={{ seconds: wait }} />;
  if (code === 'ServiceUnavailable') return <FormattedMessage id="staff.shell.unreachable" />;
  return <FormattedMessage id={`error.${code}`} />;
};

/** Why the last attempt to sign in failed. */
export const Refusal = ({ refusal }: { readonly refusal: DeskRefusal | null }) =>
  refusal !== null && (
    <Notice kind="danger" live="alert">
      <Words refusal={refusal} />
    </Notice>
  );
