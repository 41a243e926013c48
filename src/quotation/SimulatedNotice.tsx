import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';
import { apart } from '../ui/text/shared.css.ts';

/** Where the automatic desk of a demonstration has answered, nobody is to take its answer for a person's. */
export const SimulatedNotice = ({ of }: { readonly of: { readonly simulated: boolean } }) =>
  of.simulated && (
    <div className={apart}>
      <Notice>
        <FormattedMessage id="order.simulated" />
      </Notice>
    </div>
  );
