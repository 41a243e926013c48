import { byAsking } from '../../describe/askedOrder.ts';
import type {
  Description,
  InvokeDescription,
  StateDescription,
  TransitionDescription,
} from '../../describe/description.ts';
import type { SourceLines } from '../../describe/sourceLines.ts';
import { conditionText, orderText } from '../../describe/text/conditionText.ts';
import { scopeWords } from '../../describe/text/scopeWords.ts';
import { delayOfTimer } from '../../xstate/ownEvents.ts';
import { chartKey } from '../chartKey.ts';
import { escaped } from '../draw/escape.ts';
import { signSvg } from '../draw/sign.ts';
import type { Marks } from '../draw/svg.ts';
import { writtenOrder } from '../layout/visible.ts';

const cell = (html: string): string => `<td>${html}</td>`;
const texts = (parts: readonly string[]): string => parts.map(escaped).join('<br>');

const lineLink = (line: number | undefined): string =>
  line === undefined ? '' : `<a href="#L${line}">line ${line}</a>`;

const table = (id: string, caption: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll"><table id="${id}"><caption>${escaped(caption)}</caption><thead><tr>${heads
    .map((head) => `<th scope="col">${escaped(head)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const stateLink = (id: string): string => `<a href="#state=${encodeURIComponent(id)}">${escaped(id)}</a>`;

const metaText = (meta: StateDescription['meta']): string[] =>
  Object.entries(meta).map(([name, value]) =>
    name === 'spec' ? `section ${String(value)}` : `${name}: ${JSON.stringify(value)}`,
  );

const invokeHtml = (state: string, { id, src, handles }: InvokeDescription, { charts }: Marks): string => {
  const address = charts?.[chartKey(state, id)];
  const name = address === undefined ? escaped(src) : `<a href="${escaped(address)}">${escaped(src)}</a>`;
  return `runs ${name} (handles ${escaped(handles.join(', ') || 'nothing')})`;
};

const stateRow = (state: StateDescription, lines: SourceLines, marks: Marks): string => {
  const kind = state.history === null ? state.type : `${state.history} history`;
  const begins = [
    ...(state.initial === null ? [] : [`begins in ${state.initial.target}`]),
    ...(state.defaults === null ? [] : [`at first leads to ${state.defaults.join(' and ')}`]),
  ];
  const does = [
    ...state.entry.map((action) => escaped(`entry / ${action}`)),
    ...state.exit.map((action) => escaped(`exit / ${action}`)),
    ...state.invokes.map((invoke) => invokeHtml(state.id, invoke, marks)),
  ].join('<br>');
  return `<tr class="${marks.states[state.id] ?? ''}"><th scope="row">${stateLink(state.id)}</th>${cell(texts([kind, ...begins]))}${cell(escaped(state.description))}${cell(texts(state.tags))}${cell(texts(metaText(state.meta)))}${cell(does)}${cell(lineLink(lines[state.id]))}</tr>`;
};

const findLine = ({ source, event, trigger }: TransitionDescription, lines: SourceLines): number | undefined => {
  const delay = delayOfTimer(event);
  const named = trigger.kind === 'done' || trigger.kind === 'error' ? 'invoke' : (delay ?? event);
  return lines[`${source} | ${named}`];
};

const transitionRow = (transition: TransitionDescription, lines: SourceLines, mark: string, count: string): string => {
  const { source, trigger, guard, targets, actions, description, alternative, scope } = transition;
  const ends = targets.length === 0 ? 'stays' : targets.map(stateLink).join(' and ');
  const again = scopeWords[scope] === '' ? '' : `<br>${scopeWords[scope]}`;
  const clock = trigger.kind === 'after' ? signSvg('timer') : '';
  const condition = alternative === 'else' || alternative === 'never' ? conditionText(transition).slice(1, -1) : guard;
  return `<tr class="${mark}"><th scope="row">${stateLink(source)}</th>${cell(clock + escaped(trigger.words))}${cell(escaped(orderText(transition) + condition))}${cell(ends + again)}${cell(texts(actions))}${cell(escaped(description))}${cell(lineLink(findLine(transition, lines)))}${count}</tr>`;
};

/** Everything that a picture shows, as tables. */
export const renderTables = (
  description: Description,
  lines: SourceLines,
  marks: Marks,
  counts: Readonly<Record<string, number>> | null,
): string => {
  const order = new Map(writtenOrder(description).map(({ id }, index) => [id, index]));
  const place = (id: string): number => order.get(id) ?? 0;
  const transitions = description.transitions.toSorted(
    (one, other) => place(one.source) - place(other.source) || byAsking(one, other),
  );
  const count = (id: string): string => (counts === null ? '' : cell(String(counts[id] ?? 0)));
  const delays = Object.entries(description.delays);
  return [
    table(
      'states',
      'States',
      ['State', 'Kind', 'Description', 'Tags', 'Specification', 'Does', 'Source'],
      writtenOrder(description).map((state) => stateRow(state, lines, marks)),
    ),
    table(
      'transitions',
      'Transitions; those of the same state and event are asked in this order',
      ['From', 'When', 'Guard', 'To', 'Actions', 'Description', 'Source', ...(counts === null ? [] : ['Taken'])],
      transitions.map((transition) =>
        transitionRow(transition, lines, marks.transitions[transition.id] ?? '', count(transition.id)),
      ),
    ),
    delays.length === 0
      ? ''
      : table(
          'delays',
          'Delays',
          ['Name', 'Length'],
          delays.map(([name, length]) => `<tr><th scope="row">${escaped(name)}</th>${cell(escaped(length))}</tr>`),
        ),
  ].join('\n');
};
