import { escaped } from '../charts/draw/escape.ts';
import { head } from '../charts/page/renderPage.ts';
import { systemStyle } from './drawSystem.ts';
import { edgeKinds, type SystemMap } from './system.ts';

const kindWords = {
  starts: ['Starts', 'starts'],
  sends: ['Sends', 'sends to'],
  listens: ['Listens', 'listens to'],
} as const;

/** A picture of the system with some areas folded. */
export type FoldedPicture = { readonly folded: readonly string[]; readonly svg: string };

/** Which picture shows, and which edges, needs no program: the boxes that are checked say so. */
const rules = (areas: readonly string[], pictures: readonly FoldedPicture[]): string => {
  const chosen = pictures.map(({ folded }, index) => {
    const conditions = areas
      .map((area, at) => `:has(#area-${at}${folded.includes(area) ? ':not(:checked)' : ':checked'})`)
      .join('');
    return `body${conditions} #system-${index}{display:block}`;
  });
  const kinds = edgeKinds.map((kind) => `body:has(#kind-${kind}:not(:checked)) .edge-${kind}{display:none}`);
  return [
    '.system{display:none;overflow:auto;padding:12px 20px}',
    '.filters{display:flex;flex-wrap:wrap;gap:6px 26px;padding:8px 20px;border-bottom:1px solid var(--frame)}',
    '.filters fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:2px 14px;align-items:center}',
    '.filters legend{float:left;padding:0;margin-right:10px;color:var(--soft);font-size:13px}',
    '.filters label{display:inline-flex;gap:5px;align-items:center;min-height:24px}',
    'body:has(#fit:checked) .system svg{width:100%;height:auto}',
    ...chosen,
    ...kinds,
  ].join('\n');
};

const areaBoxes = (areas: readonly string[], words: (name: string) => string): string =>
  areas
    .map((name, index) => `<label><input type="checkbox" checked id="area-${index}"> ${escaped(words(name))}</label>`)
    .join('');

/** The page of a system: pictures by what is folded, and tables that say the same. */
export const systemPage = (
  map: SystemMap,
  pictures: readonly FoldedPicture[],
  pageOf: (name: string) => string,
): string => {
  const areas = [...new Set(map.nodes.map(({ area }) => area))];
  const link = (name: string): string => `<a href="${escaped(pageOf(name))}">${escaped(name)}</a>`;
  const list = (parts: readonly string[]): string => parts.join('<br>');
  const edgeRows = map.edges.map(
    ({ kind, from, to, events, places }) =>
      `<tr class="edge-${kind}"><td>${link(from)}</td><td>${kindWords[kind][1]}</td><td>${link(to)}</td><td>${list(events.map(escaped))}</td><td class="soft">${list(places.map(escaped))}</td></tr>`,
  );
  const nodeRows = map.nodes.map(
    ({ name, area, description, startedBy, outside }) =>
      `<tr><td>${link(name)}</td><td>${escaped(area)}</td><td>${escaped(description)}</td><td class="soft">${list(startedBy.map(escaped))}</td><td>${list(outside.map(({ actor }) => escaped(actor)))}</td></tr>`,
  );
  const counts = edgeKinds.map((kind) => map.edges.filter((edge) => edge.kind === kind).length);
  const kindBoxes = edgeKinds
    .map((kind, index) => {
      const words = `${kindWords[kind][0]} (${counts[index] ?? 0})`;
      return `<label><input type="checkbox" checked id="kind-${kind}"> ${words}</label>`;
    })
    .join('');
  const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
    `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${heads
      .map((name) => `<th scope="col">${name}</th>`)
      .join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
  return `${head('The system – atlas')}<style>${systemStyle}${rules(areas, pictures)}</style><body>
<header><h1>The system</h1><p>Which machine starts, sends to and listens to which, read from their sources. A machine leads to its chart.</p><nav aria-label="Pages"><a href="index.html">All charts</a></nav></header>
<main><div class="filters"><fieldset><legend>Show</legend>${kindBoxes}</fieldset>
<fieldset><legend>Open</legend>${areaBoxes(areas, (area) => `${area} (${map.nodes.filter((node) => node.area === area).length})`)}</fieldset>
<fieldset><legend>Size</legend><label><input type="checkbox" id="fit"> Fit the window</label></fieldset></div>
${pictures.map(({ svg }, index) => `<div class="system" id="system-${index}" tabindex="0" role="region" aria-label="Picture of the system; the tables below say the same">${svg}</div>`).join('\n')}
<div class="below">${table('Edges', ['Machine', 'Does', 'To', 'Events', 'Where it says so'], edgeRows)}
${table('Machines', ['Machine', 'Area', 'What it is', 'Started outside of machines in', 'Hears of the outside by'], nodeRows)}</div></main></body></html>
`;
};
