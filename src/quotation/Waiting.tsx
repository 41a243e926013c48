import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import type { QuotationView } from './quotationView.ts';

/** The server is asked. */
export const Waiting = ({ view }: { readonly view: QuotationView }) => (
  <div role="status">
    <ScreenHeading
      title={<FormattedMessage id={`quotation.${view === 'renewing' || view === 'rejecting' ? view : 'loading'}`} />}
    />
    <Skeleton size="block" count={2} />
  </div>
);
