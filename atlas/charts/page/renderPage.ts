import { gzipSync } from 'node:zlib';
import type { Layouts, PageData } from '../client/pageData.ts';
import { escaped } from '../draw/escape.ts';
import { pictureStyle } from '../draw/pictureStyle.ts';
import { drawSvg } from '../draw/svg.ts';
import type { Picture } from '../layout/picture.ts';
import { inElement } from './inElement.ts';
import { legend } from './legend.ts';
import { pageStyle } from './pageStyle.ts';
import { programElement } from './programElement.ts';
import { renderTables } from './tables.ts';

export type PageParts = {
  readonly data: PageData;
  readonly picture: Picture;
  readonly layouts: Layouts;
  /** What lays out other foldings in the page; null where there are none. */
  readonly engine: string | null;
  /** The program that brings the page to life. */
  readonly script: string;
  /** The machine's source text; empty where there is none to show. */
  readonly source: string;
  readonly counts: Readonly<Record<string, number>> | null;
  /** What a comparison or a coverage says in words. */
  readonly notes: readonly string[];
  readonly changes: readonly string[];
  /** The address of a page with two versions beside each other; null where there is none. */
  readonly beside: string | null;
};

/** The colours that a picture uses. */
const renderLegend = ({ boxes }: Picture): string =>
  (['busy', 'waiting', 'attention', 'done', 'cancelled', 'failed'] as const)
    .filter((tone) => boxes.some((box) => box.tone === tone))
    .map((tone) => `<span style="--tone:var(--${tone});--ground:var(--${tone}-ground)">${tone}</span>`)
    .join('');

const renderSource = (text: string): string =>
  text === ''
    ? ''
    : `<details id="source"><summary>Source</summary><div class="source"><ol>${text
        .trimEnd()
        .split('\n')
        .map((line, index) => `<li id="L${index + 1}">${escaped(line)}</li>`)
        .join('')}</ol></div></details>`;

const packed = (text: string): string => gzipSync(text, { level: 9 }).toString('base64');

const generator = '<meta name="generator" content="@fifteen/atlas">';

/** Whether the atlas has made a page: others lie beside those. */
export const isOwnPage = (html: string): boolean => html.includes(generator);

export const head = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${generator}<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${pictureStyle}${pageStyle}</style></head>`;

/** One machine's page: nothing outside it is needed to read it. */
export const renderPage = ({
  data,
  picture,
  layouts,
  engine,
  script,
  source,
  counts,
  notes,
  changes,
  beside,
}: PageParts): string => {
  const { description, lines, marks } = data;
  const facts = [...notes, ...changes];
  const begin =
    facts.length === 0
      ? ''
      : `<h2>What it shows</h2><ul>${facts.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>`;
  return `${head(`${description.id} – atlas`)}<body>
<header><h1>${escaped(description.id)}</h1><p>${escaped(description.description)}</p><nav aria-label="Modes"><a href="index.html">All charts</a>${beside === null ? '' : `<a href="${encodeURIComponent(beside)}">Differences</a>`}
<button type="button" id="mode-read" aria-pressed="true">Read</button><button type="button" id="mode-simulate" aria-pressed="false">Simulate</button><button type="button" id="mode-live" aria-pressed="false">Live</button></nav></header>
<main><div class="split"><section class="stage" aria-label="Picture"><div class="tools">
<label>Find <input id="find" type="search" autocomplete="off"></label><output id="found" for="find"></output>
<span role="group" aria-label="Size"><button type="button" id="zoom-out" aria-label="Smaller">−</button> <button type="button" id="zoom-in" aria-label="Larger">+</button> <button type="button" id="zoom-fit">Fit</button> <button type="button" id="zoom-full">Full size</button> <span id="scale" role="status"></span></span>
<span id="levels" role="group" aria-label="Levels"></span><span id="folds" role="group" aria-label="Open or folded"></span><span class="legend">${renderLegend(picture)}</span>${legend}</div>
<div id="picture" tabindex="0" role="region" aria-label="Statechart; the tables below say the same">${drawSvg(picture, `Statechart of ${description.id}`, marks)}</div></section>
<aside><div id="map" hidden></div><div id="screen" hidden></div><div id="read">${begin}<p class="soft">Point at a state, or reach it with the Tab key, to read about it. Enter or a click keeps it in the address; Space folds a state that has others inside, or opens its level. The arrow keys move the picture, + and − scale it, Home shows all of it.</p></div><div id="simulate" hidden></div><div id="live" hidden></div></aside></div>
<div class="below">${renderTables(description, lines, marks, counts)}
${renderSource(source)}</div></main>
<script type="application/json" id="data">${inElement(JSON.stringify(data))}</script>
<script type="application/octet-stream" id="layouts">${packed(JSON.stringify(layouts))}</script>
<script type="application/octet-stream" id="engine">${engine === null ? '' : packed(engine)}</script>
${programElement(script)}
</body></html>
`;
};
