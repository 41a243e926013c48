import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { type DeskFilters, isFiltered } from '../../../machines/desk/shared/listFilters.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useNow } from '../../ui/dates/useNow.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useWide } from '../../ui/layout/useWide.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { BoardActor } from './BoardActor.ts';
import { Failed } from './BoardNotices.tsx';
import { BoardCards, BoardTable } from './BoardRows.tsx';
import * as styles from './board.css.ts';
import { BoardNowContext } from './useBoardNow.ts';

/** Nothing to show: because there is nothing, or because of the filters, which are cleared beside them. */
const Empty = ({ filters }: { readonly filters: DeskFilters }) => {
  const kind = isFiltered(filters) || filters.page > 1 ? 'unmatched' : 'empty';
  return (
    <Notice
      title={<FormattedMessage id={`staff.board.${kind}.title`} />}
      actions={
        kind === 'unmatched' &&
        !isFiltered(filters) && (
          <ButtonLink small href={location.pathname}>
            <FormattedMessage id="staff.invoices.clear" />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id={`staff.board.${kind}.text`} />
    </Notice>
  );
};

type BoardListProps = {
  readonly board: BoardActor;
  /** What shows in place of no rows, where it is not the filters that leave none. */
  readonly empty?: ReactNode;
};

/** The rows, or what shows in their place. While somebody is at them, the machine keeps each where it is. */
export const BoardList = ({ board, empty }: BoardListProps) => {
  const { rows, board: known, filters } = useSelector(board, ({ context }) => context);
  const isBusy = useSelector(board, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(board, (snapshot) => snapshot.matches('failed'));
  const isWide = useWide();
  const now = useNow(known?.server_time);
  const listed = useMemo(() => new Set(known?.data.map(({ id }) => id)), [known]);
  if (hasFailed) return <Failed board={board} />;
  if (known === null) {
    return (
      <>
        <VisuallyHidden live="polite">
          <FormattedMessage id="staff.board.loading" />
        </VisuallyHidden>
        <Skeleton count={6} size="block" />
      </>
    );
  }
  if (rows.length === 0) return empty ?? <Empty filters={filters} />;
  const Rows = isWide ? BoardTable : BoardCards;
  return (
    <BoardNowContext value={now}>
      <div className={isBusy ? styles.busy : undefined} aria-busy={isBusy}>
        <Rows rows={rows} listed={listed} />
      </div>
    </BoardNowContext>
  );
};
