import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseDeskFilters, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { useKeysChoice } from '../app/useKeysChoice.ts';
import { useLive } from '../live/Live.ts';
import { brandChoice, FilterForm } from '../shared/FilterForm.tsx';
import { pageSize } from '../shared/listCalls.ts';
import { Paging } from '../shared/Paging.tsx';
import { AlertSwitch } from './AlertSwitch.tsx';
import { BoardList } from './BoardList.tsx';
import { Outdated, Unshown } from './BoardNotices.tsx';
import * as styles from './board.css.ts';
import { provideDeskBoard } from './boardActors.ts';
import { useBoardChoices } from './boardChoices.ts';
import { KeysButton } from './KeysButton.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LiveState } from './LiveState.tsx';
import { StageLinks } from './StageLinks.tsx';
import { useBoardKeys } from './useBoardKeys.ts';
import { useHold } from './useHold.ts';
import { WaitLinks } from './WaitLinks.tsx';

/** Requests and orders by status and by the time that is left. */
const BoardPage = () => {
  const intl = useIntl();
  const { live } = useLive();
  const provide = useCallback((desk: Desk) => provideDeskBoard(desk, live), [live]);
  const [asked] = useState(() => ({ filters: parseDeskFilters('board', location.search) }));
  const board = useDeskActor(provide, asked);
  const { filters, board: known } = useSelector(board, ({ context }) => context);
  const choices = useBoardChoices(filters);
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const [areKeysOn, turnKeys] = useKeysChoice();
  const showKeys = useCallback(() => setKeysShown(true), []);
  useBoardKeys({ isOn: areKeysOn, rows, search, showHelp: showKeys });
  const place = useHold(board, rows);
  /** The button that was pressed goes: what has come takes the focus. */
  const focusFirst = () => {
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('a[data-order]')?.focus());
  };
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <ScreenHeading title={<FormattedMessage id="staff.board.title" />} />
        <div className={styles.tools}>
          <LiveState />
          <KeysButton show={showKeys} />
          <AlertSwitch />
        </div>
      </div>
      <StageLinks filters={filters} stages={known?.stages ?? null} />
      {known !== null && <WaitLinks filters={filters} queues={known.queues} />}
      <FilterForm
        name="staff.board.filters"
        scope="staff.board.search.hint"
        actor={board}
        filters={filters}
        choices={[...choices, ...brandChoice(known?.brands.map((value) => ({ value, label: value })) ?? [], filters)]}
        search={search}
      />
      <Outdated board={board} />
      <div ref={place}>
        <div className={styles.summary}>
          <p className={styles.muted} role="status">
            {known !== null && <FormattedMessage id="staff.board.total" values={{ count: known.total }} />}
          </p>
          <Unshown board={board} onShow={focusFirst} />
        </div>
        <BoardList board={board} />
      </div>
      {known !== null && (
        <Paging
          label={intl.formatMessage({ id: 'staff.board.pages' })}
          page={filters.page}
          pages={Math.max(1, Math.ceil(known.total / pageSize))}
          searchOf={(page) => toDeskSearch({ ...filters, page })}
        />
      )}
      <KeysDialog open={areKeysShown} isOn={areKeysOn} turn={turnKeys} close={() => setKeysShown(false)} />
    </div>
  );
};

export default BoardPage;
