import { plainText } from '../../describe/text/plainText.ts';
import { make } from './element.ts';
import { isEditable, shown } from './payload.ts';
import { type Choice, toPayload } from './scenario.ts';

/** Lets a choice happen; `edited` is JSON to send instead of the sample. */
type Take = (choice: Choice, edited: string | null) => void;

const kinds = [
  ['event', 'Events'],
  ['settle', 'Answers of actors'],
  ['timer', 'Timers'],
] as const;

const choiceItem = (choice: Choice, take: Take): HTMLElement => {
  const payload = toPayload(choice.move);
  const editable = choice.move.kind !== 'timer' && isEditable(payload);
  const text = make('textarea', { rows: '4', spellcheck: 'false', 'aria-label': `content of ${choice.move.name}` });
  text.value = payload === undefined ? '' : shown(payload);
  const send = make(
    'button',
    { type: 'button', disabled: choice.effect === 'ignored', onclick: () => take(choice, null) },
    choice.move.name,
  );
  const edit = make(
    'details',
    {},
    make('summary', {}, 'Send something else'),
    text,
    make('button', { type: 'button', onclick: () => take(choice, text.value) }, 'Send this'),
  );
  const effect = make('span', { class: `effect ${choice.effect}` }, choice.words);
  const sample = payload === undefined || !editable ? '' : plainText(payload);
  const brief = sample === '{}' ? '' : sample.length > 70 ? `${sample.slice(0, 70)}…` : sample;
  return make(
    'li',
    {},
    make('div', { class: 'move' }, send, effect),
    brief === '' ? '' : make('div', { class: 'soft' }, brief),
    ...(editable ? [edit] : []),
  );
};

/** Everything that can happen in one configuration, what means nothing here folded away. */
export const choiceList = (choices: readonly Choice[], take: Take): HTMLElement[] => {
  if (choices.length === 0) return [make('p', { class: 'soft' }, 'Nothing can happen any more.')];
  const open = choices.filter(({ effect }) => effect !== 'ignored');
  const ignored = choices.filter(({ effect }) => effect === 'ignored');
  return [
    ...kinds.flatMap(([kind, title]) => {
      const of = open.filter(({ move }) => move.kind === kind);
      return of.length === 0
        ? []
        : [make('h3', {}, title), make('ul', { class: 'moves' }, ...of.map((choice) => choiceItem(choice, take)))];
    }),
    ...(ignored.length === 0
      ? []
      : [
          make(
            'details',
            {},
            make('summary', {}, `${ignored.length} that mean nothing here`),
            make('p', { class: 'soft' }, ignored.map(({ move }) => move.name).join(', ')),
          ),
        ]),
  ];
};
