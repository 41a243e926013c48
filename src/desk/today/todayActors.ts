import { type DeskFilters, noFilters } from '../../../machines/desk/shared/listFilters.ts';
import { fromEmitter, noEvents } from '../../../machines/lib/fromEmitter.ts';
import type { Desk } from '../app/Desk.ts';
import { provideDeskBoard } from '../board/boardActors.ts';
import type { DeskConnectionActor } from '../live/liveActors.ts';

/** What is to be done, the most urgent first. */
export const todo = { filters: { ...noFilters, todo: 'true' } } as const;

/** The board without an address of its own: what it shows is always the same. */
export const provideToday = (desk: Desk, live: DeskConnectionActor) =>
  provideDeskBoard(desk, live).provide({
    actors: { watchAddress: fromEmitter<{ type: 'address.changed'; filters: DeskFilters }>(noEvents) },
    actions: { writeAddress: () => {} },
  });
