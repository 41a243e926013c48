import { FormattedMessage, useIntl } from 'react-intl';
import { type TimeLevel, toTimeLevel } from '../../../machines/lib/timeLeft.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import * as styles from './board.css.ts';
import { countdownText } from './timeTexts.ts';
import { useBoardNow } from './useBoardNow.ts';

const signs = { enough: icons.clock, soon: icons.clock, over: icons.alert } as const satisfies Record<
  TimeLevel,
  string
>;

/** What is left of the fifteen minutes, by the server's clock; sign and words say how much, and not the colour alone. */
export const TimeLeft = ({ promisedAt }: { readonly promisedAt: string }) => {
  const intl = useIntl();
  const remaining = Date.parse(promisedAt) - useBoardNow();
  const level = toTimeLevel(remaining);
  return (
    <span className={styles.timeLeft[level]}>
      <Icon path={signs[level]} />
      <FormattedMessage id={`staff.board.left.${level}`} values={{ time: countdownText(remaining, intl) }} />
    </span>
  );
};
