import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escaped } from '../draw/escape.ts';
import { inElement } from './inElement.ts';
import { head } from './renderPage.ts';
import type { SearchEntry } from './searchEntries.ts';

/** What the index says of a machine; `file` is the name of its page and picture, without an ending. */
export type Card = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly words: string;
  /** What it is part of, as in the system's picture. */
  readonly area?: string;
  /** What is searched of it. */
  readonly entries?: readonly SearchEntry[];
  /** Whether its page says why it is not drawn: then `words` do, too. */
  readonly isFailure?: boolean;
};

const renderCard = ({ file, name, description, words, isFailure = false }: Card): string => {
  const open = `<li${isFailure ? ' class="failure"' : ''}><a href="${encodeURIComponent(file)}.html"><h2>${escaped(name)}</h2>`;
  if (isFailure) return `${open}<p><b>Not drawn.</b> ${escaped(words)}</p></a></li>`;
  return `${open}<p>${escaped(description)}</p><img src="${encodeURIComponent(file)}.svg" alt="" loading="lazy"><p class="soft">${escaped(words)}</p></a></li>`;
};

/** The file of the index's program, beside it: a page may forbid programs of its own. */
export const indexScript = 'index.js';

const choice = (id: string, words: string, any: string, values: readonly string[]): string =>
  `<label>${words} <select id="${id}"><option value="">${any}</option>${values
    .map((value) => `<option>${escaped(value)}</option>`)
    .join('')}</select></label>`;

/** The charts of one area. Where there is none to tell apart, they have no heading. */
const renderArea = ([area, cards]: readonly [string, readonly Card[]]): string =>
  `<section data-area="${escaped(area)}">${area === '' ? '' : `<h2 class="area">${escaped(area)} <span class="soft">${cards.length}</span></h2>`}<ul class="cards">
${cards.map(renderCard).join('\n')}
</ul></section>`;

const renderNotes = (notes: readonly string[]): string =>
  notes.length === 0 ? '' : `<ul class="notes">${notes.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>`;

/** The page that lists all charts by their areas, and searches them. @param notes sentences on all of them */
export const renderIndex = (machines: readonly Card[], title: string, notes: readonly string[] = []): string => {
  const areas = [...Map.groupBy(machines, ({ area = '' }) => area)];
  const tags = [...new Set(machines.flatMap(({ entries = [] }) => entries.flatMap((entry) => entry.tags)))].sort();
  const named = areas.map(([area]) => area).filter((area) => area !== '');
  return `${head(title)}<body><header><h1>${escaped(title)}</h1><p>Drawn from the machines that run.</p><nav aria-label="All machines together"><a href="system.html">The system</a></nav></header><main>${renderNotes(notes)}
<div class="tools" role="search"><label>Find in all charts <input id="find" type="search" autocomplete="off"></label>${choice('tag', 'Tag', 'any', tags)}${choice('area', 'Area', 'all', named)}<output id="found" for="find tag area"></output></div>
<ul id="hits" class="hits"></ul>
<div id="charts">${areas.map(renderArea).join('\n')}</div></main><script type="application/json" id="cards">${inElement(JSON.stringify(machines))}</script><script src="${indexScript}"></script></body></html>
`;
};

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' &&
  value !== null &&
  ['file', 'name', 'description', 'words'].every((part) => part in value && typeof Object(value)[part] === 'string');

/** The cards of an index that is there already, without those of failures and of pages that are not there any more. */
export const cardsIn = (index: string): Card[] => {
  if (!existsSync(index)) return [];
  const [, text = '[]'] =
    /<script type="application\/json" id="cards">(.*?)<\/script>/s.exec(readFileSync(index, 'utf8')) ?? [];
  const cards: unknown = JSON.parse(text);
  if (!Array.isArray(cards)) return [];
  return cards
    .filter(isCard)
    .filter(({ file, isFailure }) => !isFailure && existsSync(join(dirname(index), `${file}.html`)));
};
