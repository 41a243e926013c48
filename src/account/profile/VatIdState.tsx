import { FormattedMessage } from 'react-intl';
import type { VatCheck } from '../../../openapi/types.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { small } from '../../ui/text/shared.css.ts';

type Known = Exclude<VatCheck['state'], 'none'>;

const tones = {
  waiting: 'info',
  confirmed: 'success',
  refused: 'attention',
  national: 'neutral',
} as const satisfies Record<Known, BadgeTone>;

/** What the EU's register says of the VAT ID. */
export const VatIdState = ({ check: { state, simulated } }: { readonly check: VatCheck }) =>
  state !== 'none' && (
    <div role="status">
      <Badge tone={tones[state]}>
        <FormattedMessage id={`settings.vat.${state}`} />
      </Badge>
      <p className={small}>
        <FormattedMessage id={`settings.vat.${state}.about`} />
      </p>
      {simulated && (
        <p className={small}>
          <FormattedMessage id="settings.vat.simulated" />
        </p>
      )}
    </div>
  );
