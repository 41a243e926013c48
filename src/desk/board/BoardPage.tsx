import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { useKeysChoice } from '../app/useKeysChoice.ts';
import { useLive } from '../live/Live.ts';
import { AlertSwitch } from './AlertSwitch.tsx';
import { BoardList } from './BoardList.tsx';
import { Outdated, Unshown } from './BoardNotices.tsx';
import * as styles from './board.css.ts';
import { provideDeskBoard } from './boardActors.ts';
import { Filters } from './Filters.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LiveState } from './LiveState.tsx';
import { Paging, Total } from './Paging.tsx';
import { StageLinks } from './StageLinks.tsx';
import { useBoardKeys } from './useBoardKeys.ts';
import { useHold } from './useHold.ts';
import { WaitLinks } from './WaitLinks.tsx';

/** Requests and orders by status and by the time that is left. */
const BoardPage = () => {
  const { live } = useLive();
  const provide = useCallback((desk: Desk) => provideDeskBoard(desk, live), [live]);
  const board = useDeskActor(provide);
  const { filters, board: known } = useSelector(board, ({ context }) => context);
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
          <Button small onClick={showKeys}>
            <FormattedMessage id="staff.board.keys.title" />
          </Button>
          <AlertSwitch />
        </div>
      </div>
      <StageLinks filters={filters} stages={known?.stages ?? null} />
      {known !== null && <WaitLinks filters={filters} queues={known.queues} />}
      <Filters board={board} filters={filters} brands={known?.brands ?? []} search={search} />
      <Outdated board={board} />
      <div ref={place}>
        <div className={styles.summary}>
          <Total total={known?.total ?? null} />
          <Unshown board={board} onShow={focusFirst} />
        </div>
        <BoardList board={board} />
      </div>
      {known !== null && <Paging filters={filters} total={known.total} shown={known.data.length} />}
      <KeysDialog open={areKeysShown} isOn={areKeysOn} turn={turnKeys} close={() => setKeysShown(false)} />
    </div>
  );
};

export default BoardPage;
