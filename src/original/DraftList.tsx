import { FormattedMessage } from 'react-intl';
import type { Approval, ApprovalState } from '../../openapi/types.ts';
import * as styles from '../aftercare/aftercare.css.ts';
import { FileDownload } from '../documents/FileDownload.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../ui/feedback/Badge.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

const tones = {
  waiting: 'attention',
  approved: 'success',
  changes_asked: 'info',
  replaced: 'neutral',
} as const satisfies Record<ApprovalState, BadgeTone>;

/** A draft, counted from 1. */
type NumberedDraft = Approval & { readonly number: number };

type DraftListProps = {
  readonly orderHash: string;
  readonly drafts: readonly NumberedDraft[];
  /** The order is worked on: what waits can be answered. */
  readonly isOpen: boolean;
};

/** Drafts that were put up, and what was said of them. */
export const DraftList = ({ orderHash, drafts, isOpen }: DraftListProps) => (
  <ul className={styles.list}>
    {drafts.map(({ id, number, state, put_up_at: at, file, comment }) => (
      <li key={id}>
        <Stack gap="s">
          <Row spread>
            <span role="status">
              {(isOpen || state !== 'waiting') && (
                <Badge tone={tones[state]}>
                  <FormattedMessage id={`order.approval.state.${state}`} />
                </Badge>
              )}
            </span>
            <span className={styles.author}>
              <DateTime iso={at} />
            </span>
          </Row>
          {file === null ? (
            <p className={styles.author}>
              <FormattedMessage id="order.approval.deleted" />
            </p>
          ) : (
            <FileDownload
              orderHash={orderHash}
              file={file}
              quiet={state !== 'waiting'}
              about={<FormattedMessage id="order.approval.number" values={{ number: String(number) }} />}
            />
          )}
          {comment !== null && comment !== '' && (
            <div>
              <p className={styles.author}>
                <FormattedMessage id="order.approval.comment" />
              </p>
              <p className={styles.typed}>{comment}</p>
            </div>
          )}
        </Stack>
      </li>
    ))}
  </ul>
);
