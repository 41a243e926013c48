import { errorText } from '../../errorText.ts';
import type { AnyModel } from '../../paths/model.ts';
import { valueWords } from '../../paths/words.ts';
import { machineSequence } from '../../sequence/machineSequence.ts';
import { readAddress, writeAddress } from './address.ts';
import type { Chart } from './chart.ts';
import { choiceList } from './choiceList.ts';
import { make } from './element.ts';
import { packed, parsed, shown, unpacked } from './payload.ts';
import { type Choice, createEngine, type Moment, withPayload } from './scenario.ts';
import { openSequence } from './sequenceDialog.ts';
import { starter } from './starter.ts';

/** A name, what was written in the place of its sample, and the sample itself: a page without samples takes that. */
type SharedStep = readonly [name: string, edited: string | null, sample?: string | null];

const isStep = (value: unknown): value is SharedStep => Array.isArray(value) && typeof value[0] === 'string';

/** A name without the number that tells it from other samples. */
const plain = (name: string): string => name.replace(/ #\d+$/, '');

/** The panel that runs the machine in the page: what can happen next, what has happened, and the context. */
export const createSimulation = (
  panel: HTMLElement,
  model: AnyModel,
  chart: Chart,
  options: {
    readonly name: string;
    readonly hasSamples: boolean;
    /** Guards in words, by their transitions' ids. */
    readonly guards: ReadonlyMap<string, string>;
    readonly reveal: (state: string) => void;
    /** Told the configuration, as its leaves. */
    readonly moved: (configuration: string) => void;
  },
): { readonly show: () => void } => {
  const engine = createEngine(model, options.guards);
  const names = Object.keys(model.inputs);
  let input = names[0] ?? '';
  let written: string | null = null;
  let moments: Moment[] = [];
  let fault = '';

  const share = (): void => {
    const steps = moments.slice(1).map(({ name, edited }) => [name, edited]);
    writeAddress('run', moments.length === 0 ? [] : [packed([[input, written], ...steps])]);
  };
  const attempt = (act: () => void): void => {
    fault = '';
    try {
      act();
    } catch (error) {
      fault = errorText(error);
    }
    share();
    render();
  };
  const begin = (): void => {
    moments = [];
    moments = [engine.start(input, written === null ? undefined : { value: parsed(written) })];
  };
  const take = ({ move }: Choice, edited: string | null): void => {
    const from = moments.at(-1);
    if (from === undefined) return;
    const applied = edited === null ? move : withPayload(move, parsed(edited));
    moments = [...moments, engine.take(from, applied, edited)];
  };

  const render = (): void => {
    const last = moments.at(-1);
    chart.light({ states: new Set(last?.states), transitions: new Set(last?.transitions) });
    const [deepest] = last?.states.slice(-1) ?? [];
    if (deepest !== undefined) options.reveal(deepest);
    if (last !== undefined) options.moved(valueWords(last.vertex.snapshot.value));
    const history = moments.map((moment, index) =>
      make(
        'li',
        {},
        make(
          'button',
          {
            type: 'button',
            class: 'link',
            'aria-current': index === moments.length - 1 ? 'step' : 'false',
            onclick: () =>
              attempt(() => {
                moments = moments.slice(0, index + 1);
              }),
          },
          moment.name,
        ),
      ),
    );
    const back = make(
      'button',
      { type: 'button', disabled: moments.length < 2, onclick: () => attempt(() => void moments.pop()) },
      'Go back',
    );
    const asSequence = make(
      'button',
      {
        type: 'button',
        disabled: last === undefined,
        onclick: () =>
          openSequence({
            file: options.name,
            sequence: () =>
              machineSequence(
                options.name,
                input,
                moments.map(({ taken }) => taken),
              ),
            more: null,
          }),
      },
      'As a sequence',
    );
    const snapshot = last?.vertex.snapshot;
    const held = panel.contains(document.activeElement);
    panel.replaceChildren(
      starter(
        { names, chosen: input, written, asksForInput: !options.hasSamples && moments.length === 0 },
        (name, json) =>
          attempt(() => {
            input = name;
            written = json;
            begin();
          }),
      ),
      ...(fault === '' ? [] : [make('p', { class: 'fault', role: 'alert' }, fault)]),
      make(
        'p',
        { class: 'where', role: 'status', tabindex: '-1' },
        snapshot === undefined ? 'Not started.' : `In ${shown(snapshot.value)}`,
      ),
      ...(last === undefined
        ? []
        : choiceList(engine.choices(last), (choice, edited) => attempt(() => take(choice, edited)))),
      make('h3', {}, 'What has happened'),
      make('p', {}, back, ' ', asSequence),
      make('ol', { class: 'history' }, ...history),
      make(
        'details',
        { open: true },
        make('summary', {}, 'Context'),
        make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Context' }, shown(snapshot?.context)),
      ),
      make('p', { class: 'soft' }, 'The address of this page holds the scenario: copy it to share it.'),
    );
    // The pressed button no longer exists: the focus moves to the new configuration.
    if (held) panel.querySelector<HTMLElement>('.where')?.focus({ preventScroll: true });
  };

  const replay = (text: string): void => {
    const [start, ...steps] = [unpacked(text)].flat().filter(isStep);
    if (start === undefined) throw new Error('The address holds no scenario.');
    const contentOf = ([, edited, sample = null]: SharedStep): string | null =>
      edited ?? (options.hasSamples ? null : sample);
    input = start[0];
    written = contentOf(start);
    begin();
    for (const step of steps) {
      const [name] = step;
      const from = moments.at(-1);
      const choices = from === undefined ? [] : engine.choices(from);
      const choice =
        choices.find(({ move }) => move.name === name) ??
        (options.hasSamples ? undefined : choices.find(({ move }) => plain(move.name) === plain(name)));
      if (choice === undefined)
        throw new Error(`The scenario continues with "${name}", which cannot happen here any more.`);
      take(choice, contentOf(step));
    }
  };

  return {
    show: () => {
      const run = readAddress().get('run');
      if (moments.length === 0) attempt(run === null ? begin : () => replay(run));
      else render();
    },
  };
};
