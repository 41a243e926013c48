import type { Description } from '../../describe/description.ts';
import { make } from './element.ts';

export type Levels = {
  /** Shows where one is: the level of a state, or the whole chart for null. */
  readonly show: (level: string | null) => void;
};

/**
 * The way through a chart one level at a time: from the whole to the level that shows, and on to those inside it.
 * @param levels states with a picture of their own, the root first; with none, nothing shows
 */
export const createLevels = (
  place: HTMLElement,
  { states }: Description,
  levels: readonly string[],
  enter: (level: string | null) => void,
): Levels => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const status = make('span', { role: 'status' });
  const steps = make('span', { class: 'steps' });
  if (levels.length > 0) place.append(steps, status);
  const button = (id: string | null, words: string, current: boolean): HTMLElement =>
    make('button', { type: 'button', 'aria-current': current ? 'true' : false, onclick: () => enter(id) }, words);
  const count = (id: string): number => byId.get(id)?.states.length ?? 0;
  const way = (id: string): string[] => {
    const found: string[] = [];
    for (let at: string | null | undefined = id; at; at = byId.get(at)?.parent) found.unshift(at);
    return found;
  };
  return {
    show: (level) => {
      if (levels.length === 0) return;
      const held = place.contains(document.activeElement);
      const [root = ''] = levels;
      const path = level === null ? [] : way(level);
      const inside = levels.filter((id) => byId.get(id)?.parent === (level ?? root));
      steps.replaceChildren(
        button(null, 'Whole chart', level === null),
        ...(level === null ? [button(root, 'By levels', false)] : []),
        ...path.flatMap((id) => [' › ', button(id, byId.get(id)?.key ?? id, id === level)]),
        ...(level === null || inside.length === 0
          ? []
          : [' Inside: ', ...inside.map((id) => button(id, `${byId.get(id)?.key ?? id} (${count(id)})`, false))]),
      );
      status.textContent = level === null ? '' : ` ${count(level)} states of ${level}`;
      // The pressed button no longer exists.
      if (held) steps.querySelector<HTMLElement>('[aria-current=true]')?.focus({ preventScroll: true });
    },
  };
};
