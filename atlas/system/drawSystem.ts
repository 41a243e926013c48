import { escaped } from '../charts/draw/escape.ts';
import { headPath, linePath } from '../charts/draw/path.ts';
import { number } from '../charts/draw/shapes.ts';
import type { SystemArrow, SystemBox, SystemPicture } from './layOutSystem.ts';

const verbs = { starts: 'starts', sends: 'sends to', listens: 'listens to' } as const;

const boxElement = (
  { name, isArea, words, x, y, width, height }: SystemBox,
  pageOf: (name: string) => string,
): string => {
  const middle = number(x + width / 2);
  const shape = `<rect class="face" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="9"/>`;
  const text = `<text class="t-name" x="${middle}" y="${number(y + (words === '' ? height / 2 + 5 : 20))}" text-anchor="middle">${escaped(name)}</text>`;
  const note =
    words === ''
      ? ''
      : `<text class="t-note" x="${middle}" y="${number(y + 36)}" text-anchor="middle">${escaped(words)}</text>`;
  return isArea
    ? `<g class="state tone-plain" data-area="${escaped(name)}">${shape}${text}${note}</g>`
    : `<a class="state tone-busy" href="${escaped(pageOf(name))}" data-machine="${escaped(name)}">${shape}${text}</a>`;
};

const arrowElement = ({ kind, from, to, points, label }: SystemArrow): string => {
  const title = `${from} ${verbs[kind]} ${to}`;
  const plate =
    label === null
      ? ''
      : `<rect class="paper" x="${number(label.x)}" y="${number(label.y)}" width="${number(label.width)}" height="${number(label.height)}"/>${label.lines
          .map(
            (line, index) =>
              `<text class="t-guard" x="${number(label.x + 4)}" y="${number(label.y + 12 + 14 * index)}">${escaped(line)}</text>`,
          )
          .join('')}`;
  return `<g class="arrow edge-${kind}" data-from="${escaped(from)}" data-to="${escaped(to)}"><title>${escaped(title)}</title><path class="line" d="${linePath(points, null)}"/><path class="head" d="${headPath(points)}"/>${plate}</g>`;
};

/** The look of a system's own parts, beside the charts' style. */
export const systemStyle = `
.chart .area{fill:var(--depth);stroke:var(--frame);stroke-dasharray:5 4}
.chart .area-name{font-size:14px;font-weight:700;fill:var(--soft)}
.chart .t-guard{font-size:11px}
.chart .edge-starts .line{stroke:var(--busy);stroke-width:2}
.chart .edge-starts .head{fill:var(--busy)}
.chart .edge-sends .line{stroke:var(--line)}
.chart .edge-listens .line{stroke:var(--waiting);stroke-dasharray:5 4}
.chart .edge-listens .head{fill:var(--waiting)}
.chart a.state:hover .face,.chart a.state:focus-visible .face{stroke:var(--focus);stroke-width:3}
.chart a.state{outline:none}
.chart a.state:hover text{text-decoration:underline}
`;

/** A system as SVG with real text; each machine leads to its page. */
export const systemSvg = (
  { width, height, areas, boxes, arrows }: SystemPicture,
  title: string,
  pageOf: (name: string) => string,
  style = '',
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escaped(title)}">`,
    style === '' ? '' : `<style>${style}</style><rect class="paper" width="100%" height="100%"/>`,
    ...areas.map(
      (area) =>
        `<rect class="area" x="${number(area.x)}" y="${number(area.y)}" width="${number(area.width)}" height="${number(area.height)}" rx="12"/><text class="area-name" x="${number(area.x + 16)}" y="${number(area.y + 24)}">${escaped(area.name)}</text>`,
    ),
    ...arrows.map(arrowElement),
    ...boxes.map((box) => boxElement(box, pageOf)),
    '</svg>',
  ].join('\n');
