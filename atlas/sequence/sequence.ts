/** One who takes part: it has a line of its own. */
export type Lane = {
  readonly id: string;
  readonly name: string;
  /** `outside` is whoever is not known by name; an `other` is an actor that the machine knows from elsewhere. */
  readonly kind: 'outside' | 'machine' | 'child' | 'other';
};

/** Whoever is not known by name. */
export const outside: Lane = { id: 'outside', name: 'Outside', kind: 'outside' };

/** What happens, in order; lanes are named by their ids. */
export type Item =
  | {
      readonly kind: 'message';
      readonly from: string;
      readonly to: string;
      readonly words: string;
      /** What it carries, in short; empty for nothing. */
      readonly content: string;
      /** An answer, an error or an emitted event: nobody is addressed by name. */
      readonly isReply: boolean;
    }
  /** Somebody starts another one. */
  | { readonly kind: 'start'; readonly from: string; readonly to: string; readonly content: string }
  /** Somebody has ended, or was stopped. */
  | { readonly kind: 'end'; readonly lane: string; readonly isStopped: boolean }
  /** A machine is in another configuration than before. */
  | { readonly kind: 'state'; readonly lane: string; readonly words: string }
  /** What one does by itself: an action, a timer. */
  | { readonly kind: 'act'; readonly lane: string; readonly words: string }
  | { readonly kind: 'note'; readonly words: string; readonly isFault: boolean };

/** Messages between machines, their actors and the outside in the order of time. */
export type Sequence = { readonly title: string; readonly lanes: readonly Lane[]; readonly items: readonly Item[] };

/** The lanes that an item is about. */
export const listLanes = (item: Item): readonly string[] => {
  if (item.kind === 'note') return [];
  return item.kind === 'message' || item.kind === 'start' ? [item.from, item.to] : [item.lane];
};

/** Lanes in the order in which they first appear, each once. */
export const createLanes = (): { readonly add: (lane: Lane) => string; readonly all: () => readonly Lane[] } => {
  const known = new Map<string, Lane>();
  return {
    add: (lane) => {
      if (!known.has(lane.id)) known.set(lane.id, lane);
      return lane.id;
    },
    all: () => [...known.values()],
  };
};
