import { FormattedMessage } from 'react-intl';
import type { Speed, SpeedEstimate } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useChange, useValue } from '../useField.ts';
import { deadlineOfSpeed } from './speedDeadline.ts';

const names = {
  usual: 'write.speed.usual',
  faster: 'write.speed.faster',
  fastest: 'write.speed.fastest',
} as const satisfies Record<Speed, string>;

/** The dates that can be chosen at once, each with its surcharge and the price with it; a date of one's own is none of them. */
export const SpeedChoice = ({ speeds }: { readonly speeds: readonly SpeedEstimate[] }) => {
  const change = useChange();
  const deadline = useValue('deadline');
  return (
    <RadioCards
      legend={<FormattedMessage id="write.speed" />}
      options={speeds.map((one) => ({
        value: one.speed,
        label: <FormattedMessage id={names[one.speed]} />,
        about: (
          <>
            <FormattedMessage id="write.summary.deliverBy" /> <DateTime iso={one.deliver_by} show="near" />
            {one.speed !== 'usual' && (
              <>
                {', '}
                <FormattedMessage
                  id="write.speed.surcharge"
                  values={{ surcharge: <Money key="surcharge" amount={one.surcharge} /> }}
                />
              </>
            )}
          </>
        ),
        aside: <Money amount={one.gross} />,
      }))}
      value={speeds.find((one) => deadlineOfSpeed(one) === deadline)?.speed ?? null}
      onChange={(speed) => {
        const chosen = speeds.find((one) => one.speed === speed);
        if (chosen !== undefined) change({ deadline: deadlineOfSpeed(chosen) });
      }}
    />
  );
};
