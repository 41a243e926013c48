import { useEffect } from 'react';
import { refusalOf } from '../../../../machines/desk/order/deskOrderPage.ts';
import { nextAction } from '../../../../machines/desk/order/nextAction.ts';
import type { DeskAction } from '../../../../openapi/types.ts';
import { useKeysChoice } from '../../app/useKeysChoice.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';

/** Opens what is to be done first, whatever that is. */
export const nextKey = 'n';

/** What a key opens: the first of them that can be done now. */
const keys: Readonly<Record<string, readonly DeskAction[]>> = {
  q: ['quote', 'answerReview'],
  w: ['write'],
  a: ['advance'],
  d: ['deliver'],
};

/** The key of an action; undefined where it has none. */
export const keyOf = (action: DeskAction): string | undefined =>
  Object.entries(keys).find(([, actions]) => actions.includes(action))?.[0];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The page by keyboard. Nothing happens while somebody types, in a dialog, or with Control, Alt or Command. */
export const useTaskKeys = ({ actor, page: { order } }: DeskOrderProps): void => {
  const [isOn] = useKeysChoice();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      const action =
        event.key === nextKey
          ? nextAction(order)
          : (keys[event.key]?.find((known) => refusalOf(order, known) === null) ?? null);
      if (action === null) return;
      actor.send({ type: 'open', subject: { action, part: null } });
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, actor, order]);
};
