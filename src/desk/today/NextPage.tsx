import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { nextOrder } from '../../../machines/desk/board/nextOrder.ts';
import { type DeskPageOf, deskHome } from '../../../machines/desk/shared/deskPages.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { type Desk, useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Failed } from '../board/BoardNotices.tsx';
import { useLive } from '../live/Live.ts';
import { provideToday, todo } from './todayActors.ts';

/** Leads on to the order that is to be done after another one; to what is to be done on the whole where there is none. */
const NextPage = ({ page: { after } }: { readonly page: DeskPageOf<'next'> }) => {
  const { live } = useLive();
  const { getLocale } = useDesk();
  const [, navigate] = useLocation();
  const provide = useCallback((desk: Desk) => provideToday(desk, live), [live]);
  const board = useDeskActor(provide, todo);
  const rows = useSelector(board, ({ context }) => context.board?.data ?? null);
  const hasFailed = useSelector(board, (snapshot) => snapshot.matches('failed'));
  useEffect(() => {
    if (rows === null) return;
    const id = nextOrder(rows, after);
    navigate(toDeskPath(id === null ? deskHome : { name: 'order', id }, getLocale()), { replace: true });
  }, [rows, after, navigate, getLocale]);
  return hasFailed ? <Failed board={board} /> : <ScreenHeading title={<FormattedMessage id="staff.next.title" />} />;
};

export default NextPage;
