import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { type DeskListKind, type DeskListOf, isListOfKind } from '../../../machines/desk/list/deskLists.ts';
import {
  type DeskFilters,
  hasAddress,
  noFilters,
  parseDeskFilters,
} from '../../../machines/desk/shared/listFilters.ts';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { provideDeskList } from './provideDeskList.ts';

/**
 * A list of the desk as it stands, and what it is asked for; `known` is null until it was read.
 * @param first what a list without an address is asked for at first
 */
export const useDeskList = <TKind extends DeskListKind>(kind: TKind, first: DeskFilters = noFilters) => {
  const provide = useCallback((desk: Desk) => provideDeskList(desk, kind), [kind]);
  const [input] = useState(() => ({ filters: hasAddress(kind) ? parseDeskFilters(kind, location.search) : first }));
  const actor = useDeskActor(provide, input);
  const snapshot = useSelector(actor, (now) => now);
  const { content, filters } = snapshot.context;
  const known: DeskListOf<TKind> | null = content !== null && isListOfKind(content, kind) ? content : null;
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  return { actor, snapshot, filters, known, reload };
};
