import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { useKeysChoice } from '../app/useKeysChoice.ts';
import { AlertSwitch } from '../board/AlertSwitch.tsx';
import { BoardList } from '../board/BoardList.tsx';
import { Outdated } from '../board/BoardNotices.tsx';
import * as styles from '../board/board.css.ts';
import { KeysButton } from '../board/KeysButton.tsx';
import { KeysDialog } from '../board/KeysDialog.tsx';
import { LiveState } from '../board/LiveState.tsx';
import { useBoardKeys } from '../board/useBoardKeys.ts';
import { useHold } from '../board/useHold.ts';
import { WaitLinks } from '../board/WaitLinks.tsx';
import { useLive } from '../live/Live.ts';
import { provideToday, todo } from './todayActors.ts';

/** What there is to do: by what a person does, and order by order, the most urgent first. */
const TodayPage = () => {
  const { live } = useLive();
  const provide = useCallback((desk: Desk) => provideToday(desk, live), [live]);
  const board = useDeskActor(provide, todo);
  const known = useSelector(board, ({ context }) => context.board);
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const [areKeysOn, turnKeys] = useKeysChoice();
  const showKeys = useCallback(() => setKeysShown(true), []);
  useBoardKeys({ isOn: areKeysOn, rows, search, showHelp: showKeys });
  const place = useHold(board, rows);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <ScreenHeading title={<FormattedMessage id="staff.today.title" />} />
        <div className={styles.tools}>
          <LiveState />
          <KeysButton show={showKeys} />
          <AlertSwitch />
        </div>
      </div>
      {known !== null && <WaitLinks filters={todo.filters} queues={known.queues} stages={known.stages} />}
      <Outdated board={board} />
      <div ref={place}>
        <BoardList
          board={board}
          empty={
            <Notice kind="success">
              <FormattedMessage id="staff.today.empty" />
            </Notice>
          }
        />
      </div>
      <KeysDialog open={areKeysShown} isOn={areKeysOn} turn={turnKeys} close={() => setKeysShown(false)} />
    </div>
  );
};

export default TodayPage;
