import type { Description } from '../../describe/description.ts';
import { type ActorReport, channelName, isTold } from '../../live/message.ts';
import type { Chart } from './chart.ts';
import { make } from './element.ts';
import { liveWords } from './liveWords.ts';
import { createRecorder } from './recorder.ts';

/** The panel that follows the application running in another tab of the same origin. */
export const createLive = (
  panel: HTMLElement,
  description: Description,
  chart: Chart,
  { reveal, moved }: { readonly reveal: (state: string) => void; readonly moved: (configuration: string) => void },
): { readonly show: () => void; readonly hide: () => void } => {
  // The page may be called otherwise, where another machine of the same id is drawn beside it.
  const machine = description.states.find(({ parent }) => parent === null)?.key ?? description.id;
  const words = liveWords(description);
  const reports = new Map<string, ActorReport>();
  let followed: string | null = null;
  let channel: BroadcastChannel | null = null;
  const recorder = createRecorder(machine, () => {
    const report = reports.get(followed ?? '');
    return report === undefined ? [] : [report.name];
  });
  const place = make('div');
  panel.replaceChildren(recorder.element, place);

  const render = (): void => {
    const report = reports.get(followed ?? '');
    chart.light({ states: new Set(report?.states), transitions: new Set(report?.transitions) });
    if (report === undefined) {
      place.replaceChildren(
        make('p', { role: 'status' }, `No "${machine}" runs yet.`),
        make('p', { class: 'soft' }, 'Open the application, built for development, in another tab of this origin.'),
      );
      return;
    }
    const last = report.states.at(-1);
    if (last !== undefined) reveal(last);
    moved(report.value);
    const select = make(
      'select',
      { 'aria-label': 'Which one to follow' },
      ...[...reports.values()].map(({ actor, name, ended }) =>
        make(
          'option',
          { value: actor, selected: actor === followed },
          `${words.actor(name)}${ended ? ' (ended)' : ''}`,
        ),
      ),
    );
    select.addEventListener('change', () => {
      followed = select.value;
      render();
    });
    place.replaceChildren(
      make('label', { class: 'following' }, 'Following ', select),
      make('p', { class: 'where', role: 'status' }, `In ${words.states(report.states).join(', ')}`),
      make('p', {}, 'Last event: ', make('b', {}, words.event(report.event))),
      make('h3', {}, 'Last transitions'),
      make('ul', {}, ...report.transitions.map((id) => make('li', {}, words.transition(id)))),
    );
  };

  return {
    show: () => {
      render();
      if (channel !== null) return;
      channel = new BroadcastChannel(channelName);
      channel.addEventListener('message', ({ data }) => {
        if (!isTold(data)) return;
        recorder.hear(data);
        if (data.kind === 'closed') {
          for (const { actor, page } of [...reports.values()]) if (page === data.page) reports.delete(actor);
          if (!reports.has(followed ?? '')) followed = [...reports.keys()].at(-1) ?? null;
          render();
          return;
        }
        if (data.kind !== 'actor' || data.machine !== machine) return;
        reports.set(data.actor, data);
        const current = reports.get(followed ?? '');
        if (current === undefined || current.ended) followed = data.actor;
        render();
      });
      channel.postMessage({ kind: 'hello' });
    },
    hide: () => {
      channel?.close();
      channel = null;
      recorder.stop();
      // Who leaves meanwhile is not heard; who stays answers when this shows again.
      reports.clear();
      followed = null;
    },
  };
};
