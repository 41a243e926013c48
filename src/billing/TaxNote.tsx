import { FormattedMessage } from 'react-intl';
import type { TaxTreatment } from '../../openapi/types.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Why what is ordered has no tax, or has it all the same. */
export const TaxNote = ({ treatment }: { readonly treatment: TaxTreatment }) => (
  <Notice>
    <FormattedMessage id={`checkout.tax.${treatment}`} />
  </Notice>
);
