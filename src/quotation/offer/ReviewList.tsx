import { FormattedMessage } from 'react-intl';
import type { Review, ReviewState } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from './offer.css.ts';

const tones = {
  asked: 'info',
  revised: 'success',
  upheld: 'neutral',
  withdrawn: 'neutral',
  closed: 'neutral',
} as const satisfies Record<ReviewState, BadgeTone>;

/** What was asked about an offer, how it stands, and what the desk has answered. */
export const ReviewList = ({ reviews }: { readonly reviews: readonly Review[] }) =>
  reviews.length === 0 ? null : (
    <ul className={styles.list}>
      {reviews.map(({ id, kind, state, text, asked_at: at, answer }) => (
        <li key={id}>
          <Stack gap="s">
            <Row spread>
              <span role="status">
                <Badge tone={tones[state]}>
                  <FormattedMessage id={`quotation.review.state.${state}`} />
                </Badge>
              </span>
              <span className={styles.aside}>
                <FormattedMessage id={`quotation.review.kind.${kind}`} /> · <DateTime iso={at} />
              </span>
            </Row>
            <p className={styles.typed}>{text}</p>
            {answer !== null && (
              <div>
                <p className={styles.aside}>
                  <FormattedMessage id="quotation.review.answer" />
                </p>
                <p className={styles.typed}>{answer}</p>
              </div>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  );
