import { FormattedMessage } from 'react-intl';
import type { Refusal } from '../../../machines/lib/refusal.ts';

const minute = 60;

/** Why the server has refused something; after too many attempts, when it may be tried again. */
export const RefusalText = ({ refusal: { code, wait } }: { readonly refusal: Refusal }) =>
  code === 'RateLimited' && wait !== null ? (
    <FormattedMessage id="account.tooMany" values={{ minutes: Math.max(1, Math.ceil(wait / minute)) }} />
  ) : (
    <FormattedMessage id={`error.${code}`} />
  );
