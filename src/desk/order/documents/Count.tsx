import { FormattedMessage } from 'react-intl';

/** How many words something has. */
export const Count = ({ words }: { readonly words: number | null }) =>
  words === null ? (
    <FormattedMessage id="staff.order.count.unknown" />
  ) : (
    <FormattedMessage id="staff.order.count.known" values={{ count: words }} />
  );
