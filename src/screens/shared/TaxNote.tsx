import type { TaxTreatment } from '../../../openapi/types.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why what is ordered has no tax, or has it all the same. */
export const TaxNote = ({ treatment }: { readonly treatment: TaxTreatment }) => (
  <Notice>
    <FormattedMessage id={`checkout.tax.${treatment}`} />
  </Notice>
);
