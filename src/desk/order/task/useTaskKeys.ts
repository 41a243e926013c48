import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { findRefusal } from '../../../../machines/desk/order/deskOrderPage.ts';
import { nextAction } from '../../../../machines/desk/order/nextAction.ts';
import { toDeskPath } from '../../../../machines/desk/shared/deskRoutes.ts';
import type { DeskAction } from '../../../../openapi/types.ts';
import { useDesk } from '../../app/Desk.ts';
import { useKeysChoice } from '../../app/useKeysChoice.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';

/** Opens what is to be done first, whatever that is; where nothing is, the next order. */
export const nextKey = 'n';

/** What a key opens: the first of them that can be done now. */
const keys: Readonly<Record<string, readonly DeskAction[]>> = {
  q: ['quote', 'answerReview'],
  w: ['write'],
  a: ['advance'],
  d: ['deliver'],
};

/** The key of an action; undefined where it has none. */
export const findTaskKey = (action: DeskAction): string | undefined =>
  Object.entries(keys).find(([, actions]) => actions.includes(action))?.[0];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The page by keyboard. Nothing happens while somebody types, in a dialog, or with Control, Alt or Command. */
export const useTaskKeys = ({ actor, page: { order } }: DeskOrderProps): void => {
  const [isOn] = useKeysChoice();
  const [, navigate] = useLocation();
  const { getLocale } = useDesk();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      const action =
        event.key === nextKey
          ? nextAction(order)
          : (keys[event.key]?.find((known) => findRefusal(order, known) === null) ?? null);
      if (action === null && event.key !== nextKey) return;
      event.preventDefault();
      if (action === null) {
        navigate(toDeskPath({ name: 'next', after: order.id }, getLocale()));
        return;
      }
      actor.send({ type: 'open', subject: { action, part: null } });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, actor, order, navigate, getLocale]);
};
