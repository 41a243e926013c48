import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { countUnshown } from '../../../machines/desk/board/boardRows.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import type { BoardActor } from './BoardActor.ts';
import * as styles from './board.css.ts';

/** What has come while somebody is at the rows: it is announced, and moves nothing until they say so. */
export const Unshown = ({ board, onShow }: { readonly board: BoardActor; readonly onShow: () => void }) => {
  const canShow = useSelector(board, (snapshot) => snapshot.can({ type: 'show' }));
  const count = useSelector(board, ({ context }) => countUnshown(context.rows, context.board?.data ?? []));
  return (
    <div role="status">
      {canShow && (
        <div className={styles.unshown}>
          <span>
            {count > 0 ? (
              <FormattedMessage id="staff.board.unshown" values={{ count }} />
            ) : (
              <FormattedMessage id="staff.board.rearranged" />
            )}
          </span>
          <Button
            small
            kind="quiet"
            onClick={() => {
              board.send({ type: 'show' });
              onShow();
            }}
          >
            <FormattedMessage id="staff.board.show" />
          </Button>
        </div>
      )}
    </div>
  );
};

/** The rows of before stay in sight while the server does not answer. */
export const Outdated = ({ board }: { readonly board: BoardActor }) => {
  const isOutdated = useSelector(board, (snapshot) => snapshot.matches({ shown: 'outdated' }));
  const asOf = useSelector(board, ({ context }) => context.board?.server_time ?? null);
  if (!isOutdated || asOf === null) return null;
  return (
    <RetryNotice isOutdated onRetry={() => board.send({ type: 'retry' })}>
      <FormattedMessage id="staff.board.outdated" values={{ time: <DateTime key="time" iso={asOf} show="time" /> }} />
    </RetryNotice>
  );
};

/** The orders that are asked for cannot be read. */
export const Failed = ({ board }: { readonly board: BoardActor }) => (
  <RetryNotice title={<FormattedMessage id="staff.board.failed.title" />} onRetry={() => board.send({ type: 'retry' })}>
    <FormattedMessage id="staff.board.failed.text" />
  </RetryNotice>
);
