import type { Configuration, Happening, Outcome } from './cascade.ts';
import { deliverable, type Engine } from './compose.ts';
import type { Local } from './local.ts';

/** One thing that happens, by its names: an actor's own move, or a message that arrives. It can be written down and replayed. */
export type Entry =
  | { readonly kind: 'move'; readonly path: string; readonly name: string }
  | { readonly kind: 'deliver'; readonly from: string; readonly to: string };

/** The entries that make these things happen, what nobody notices before what is noticed. */
export const toEntries = (way: readonly Happening[], isDirect: boolean): Entry[] => {
  const entries: Entry[] = [];
  let cascade: Entry[] = [];
  const silently = (local: Local | null, happening: Happening): Entry[] =>
    local === null ? [] : happening.way.map(({ name }) => ({ kind: 'move', path: local.path, name }));
  for (const happening of way) {
    if (happening.kind === 'moves') {
      entries.push(...cascade);
      const { at, move } = happening;
      cascade = [...silently(at, happening), { kind: 'move', path: at.path, name: move.name }];
    } else {
      const { message, at } = happening;
      if (!isDirect) {
        entries.push(...cascade);
        cascade = [{ kind: 'deliver', from: message.from, to: message.to }];
      }
      // A receiver has moved silently before the cascade that it is noticed in.
      cascade = [...silently(at, happening), ...cascade];
    }
  }
  return [...entries, ...cascade];
};

/** What an entry makes of a configuration; null where it cannot happen. The engine must be an exact one. */
export const perform = ({ locals, cascade }: Engine, configuration: Configuration, entry: Entry): Outcome | null => {
  if (entry.kind === 'deliver') {
    const message = deliverable(configuration).find(({ from, to }) => from === entry.from && to === entry.to);
    return message === undefined ? null : (cascade.deliver(configuration, message)[0] ?? null);
  }
  const at = configuration.actors.get(entry.path);
  if (at === undefined) return null;
  const own = locals.ownMoves(at).find(({ move }) => move.name === entry.name);
  return own === undefined ? null : (cascade.take(configuration, { ...own, at, way: [] })[0] ?? null);
};

/** Performs entries from the start, leaving out what cannot happen. `see` gets each outcome, and may end the run. */
export const execute = (
  engine: Engine,
  entries: readonly Entry[],
  see: (outcome: Outcome, performed: readonly Entry[]) => boolean,
): void => {
  const [start] = engine.start();
  if (start === undefined || see(start, [])) return;
  let { configuration } = start;
  const performed: Entry[] = [];
  for (const entry of entries) {
    const outcome = perform(engine, configuration, entry);
    if (outcome === null) continue;
    performed.push(entry);
    configuration = outcome.configuration;
    if (see(outcome, performed)) return;
  }
};

/** Fewer entries that do the same: parts are left out as long as `works` says so. */
export const shrunk = (
  entries: readonly Entry[],
  works: (entries: readonly Entry[]) => readonly Entry[] | null,
): readonly Entry[] => {
  let best = works(entries) ?? entries;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length; ) {
      const shorter = works([...best.slice(0, from), ...best.slice(from + size)]);
      if (shorter === null) from += size;
      else best = shorter;
    }
  }
  return best;
};
