import { make, part } from './element.ts';
import { type SearchedChart, searchCharts } from './searchCharts.ts';

/** More results than one reads. */
const maxHits = 200;

const textIn = (id: string): string => {
  const field = part(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
};

/** Brings the search of the index to life. */
export const startIndex = (): void => {
  const charts: SearchedChart[] = JSON.parse(part('cards').textContent ?? '[]');
  const show = (): void => {
    const wish = { text: textIn('find'), tag: textIn('tag'), area: textIn('area') };
    const hits = searchCharts(charts, wish);
    const isAsked = wish.text.trim() !== '' || wish.tag !== '';
    part('hits').replaceChildren(
      ...hits
        .slice(0, maxHits)
        .map(({ chart, state, words }) =>
          make(
            'li',
            {},
            make(
              'a',
              { href: `${encodeURIComponent(chart.file)}.html#state=${encodeURIComponent(state)}` },
              `${chart.name} › ${state}`,
            ),
            words === '' ? '' : ` ${words}`,
          ),
        ),
    );
    part('found').textContent = isAsked ? `${hits.length === 0 ? 'No' : hits.length} states found` : '';
    part('charts').hidden = isAsked;
    for (const section of document.querySelectorAll<HTMLElement>('[data-area]')) {
      section.hidden = wish.area !== '' && section.dataset.area !== wish.area;
    }
    const address = new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== ''));
    history.replaceState(null, '', `#${address.toString()}`);
  };
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const [id, name] of [
    ['find', 'text'],
    ['tag', 'tag'],
    ['area', 'area'],
  ] as const) {
    const field = part(id);
    const value = asked.get(name);
    if (value !== null && (field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
      field.value = value;
    field.addEventListener('input', show);
  }
  show();
};
