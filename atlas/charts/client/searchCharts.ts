import type { SearchEntry } from '../page/searchEntries.ts';

/** A chart as the index knows it. */
export type SearchedChart = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly area?: string;
  readonly entries?: readonly SearchEntry[];
};

export type Wish = { readonly text: string; readonly tag: string; readonly area: string };

export type Hit = { readonly chart: SearchedChart; readonly state: string; readonly words: string };

const plain = (text: string): string => text.toLocaleLowerCase();

/** The first words of a state that hold a text; null where none do. Without a text, what the state is. */
const wordsWith = ({ state, description, tags, leads }: SearchEntry, text: string): string | null => {
  if (text === '') return description;
  if (plain(state).includes(text)) return description;
  return [description, ...tags, ...leads].find((words) => plain(words).includes(text)) ?? null;
};

/** States of all charts with a text, a tag and in an area; an empty wish means any. */
export const searchCharts = (charts: readonly SearchedChart[], { text, tag, area }: Wish): Hit[] => {
  const wanted = plain(text.trim());
  if (wanted === '' && tag === '') return [];
  return charts
    .filter((chart) => area === '' || chart.area === area)
    .flatMap((chart) =>
      (chart.entries ?? []).flatMap((entry): Hit[] => {
        if (tag !== '' && !entry.tags.includes(tag)) return [];
        const words = wordsWith(entry, wanted);
        return words === null ? [] : [{ chart, state: entry.state, words }];
      }),
    );
};
