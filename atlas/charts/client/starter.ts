import { make } from './element.ts';

export type Start = {
  /** Names of the ways to start. */
  readonly names: readonly string[];
  readonly chosen: string;
  /** JSON in the place of the chosen input; null for none. */
  readonly written: string | null;
  /** Whether the place for JSON shows at once. */
  readonly asksForInput: boolean;
};

/** The part of the simulation that starts it, with a sample of the machine's input or with one's own. */
export const starter = (
  { names, chosen, written, asksForInput }: Start,
  begin: (name: string, written: string | null) => void,
): HTMLElement => {
  const select = make(
    'select',
    { 'aria-label': 'How it starts' },
    ...names.map((name) => make('option', { value: name, selected: name === chosen }, name)),
  );
  select.addEventListener('change', () => begin(select.value, null));
  const text = make('textarea', { rows: '3', spellcheck: 'false', 'aria-label': 'input as JSON' });
  text.value = written ?? '';
  return make(
    'div',
    { class: 'starter' },
    make('label', {}, 'Start: ', select),
    ' ',
    make('button', { type: 'button', onclick: () => begin(chosen, written) }, 'Start again'),
    make(
      'details',
      { open: asksForInput },
      make('summary', {}, 'Another input'),
      text,
      make('button', { type: 'button', onclick: () => begin(chosen, text.value) }, 'Start with this'),
    ),
  );
};
