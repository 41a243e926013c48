import { type RefCallback, type RefObject, useCallback } from 'react';
import type { BoardActor } from './BoardActor.ts';

/** Says to the machine when somebody points at the rows, or at what is announced of them, or has the keyboard there. */
export const useHold = (board: BoardActor, rows: RefObject<HTMLDivElement | null>): RefCallback<HTMLDivElement> =>
  useCallback(
    (place: HTMLDivElement | null) => {
      rows.current = place;
      if (place === null) return;
      const hold = () => board.send({ type: 'hold' });
      const point = ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') hold();
      };
      const leave = ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !place.contains(document.activeElement)) board.send({ type: 'release' });
      };
      const blur = ({ relatedTarget }: FocusEvent) => {
        const isInside = relatedTarget instanceof Node && place.contains(relatedTarget);
        if (!isInside && !place.matches(':hover')) board.send({ type: 'release' });
      };
      place.addEventListener('pointerenter', point);
      place.addEventListener('pointerleave', leave);
      place.addEventListener('focusin', hold);
      place.addEventListener('focusout', blur);
      return () => {
        place.removeEventListener('pointerenter', point);
        place.removeEventListener('pointerleave', leave);
        place.removeEventListener('focusin', hold);
        place.removeEventListener('focusout', blur);
        rows.current = null;
        board.send({ type: 'release' });
      };
    },
    [board, rows],
  );
