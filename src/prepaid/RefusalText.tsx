import { FormattedMessage } from 'react-intl';
import type { Refusal } from '../../machines/lib/refusal.ts';

/** Why the server refuses, and how long that lasts where it says so. */
export const RefusalText = ({ refusal: { code, wait } }: { readonly refusal: Refusal }) => (
  <>
    <FormattedMessage id={`error.${code}`} />
    {wait !== null && (
      <>
        {' '}
        <FormattedMessage id="prepaid.wait" values={{ seconds: wait }} />
      </>
    )}
  </>
);
