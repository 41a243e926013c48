import { FormattedMessage } from 'react-intl';
import type { Revision, RevisionState } from '../../openapi/types.ts';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../ui/feedback/Badge.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import * as styles from './aftercare.css.ts';

const tones = {
  asked: 'info',
  accepted: 'info',
  done: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<RevisionState, BadgeTone>;

/** What was asked to be revised, how it stands, and what the desk has answered. */
export const RevisionList = ({ revisions }: { readonly revisions: readonly Revision[] }) => (
  <ul className={styles.list}>
    {revisions.map(({ id, state, text, asked_at: at, answer }) => (
      <li key={id}>
        <Stack gap="s">
          <Row spread>
            <span role="status">
              <Badge tone={tones[state]}>
                <FormattedMessage id={`order.revision.state.${state}`} />
              </Badge>
            </span>
            <span className={styles.author}>
              <DateTime iso={at} />
            </span>
          </Row>
          <p className={styles.typed}>{text}</p>
          {answer !== null && (
            <div>
              <p className={styles.author}>
                <FormattedMessage id="order.revision.answer" />
              </p>
              <p className={styles.typed}>{answer}</p>
            </div>
          )}
        </Stack>
      </li>
    ))}
  </ul>
);
