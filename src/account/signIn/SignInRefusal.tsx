import { FormattedMessage } from 'react-intl';
import type { ProblemCode } from '../../../openapi/types.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** What a log-in says in words of its own; for everything else, the catalogue's. */
const selectWords = (refusal: ProblemCode) => {
  if (refusal === 'ServiceUnavailable') return 'login.unavailable';
  return refusal === 'RateLimited' ? 'login.tooManyAttempts' : (`error.${refusal}` as const);
};

/** Why the last attempt to sign in failed (specification 8). */
export const SignInRefusal = ({ refusal }: { readonly refusal: ProblemCode | null }) =>
  refusal !== null && (
    <Notice kind="danger" live="alert">
      <FormattedMessage id={selectWords(refusal)} />
    </Notice>
  );
