import type { Description } from '../../describe/description.ts';

/** What of a state is searched: its own words, and those of the transitions that leave it. */
export type SearchEntry = {
  readonly state: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Events, timers and actors that lead on from it, with guards and descriptions. */
  readonly leads: readonly string[];
};

export const searchEntries = ({ states, transitions }: Description): SearchEntry[] => {
  const leaving = Map.groupBy(transitions, ({ source }) => source);
  return states.map(({ id, description, tags, invokes }) => ({
    state: id,
    description,
    tags,
    leads: [
      ...(leaving.get(id) ?? []).map((transition) =>
        [transition.trigger.words, transition.guard, transition.description].filter((part) => part !== '').join(' · '),
      ),
      ...invokes.map(({ src }) => `runs ${src}`),
    ],
  }));
};
