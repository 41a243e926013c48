import { make } from './element.ts';

/** More than this many take too much room beside the picture: they are put away until somebody wants them. */
const maxOpenBoxes = 6;

/** A box a compound state, checked while it is open. */
export const createFoldBoxes = (
  place: HTMLElement,
  states: readonly string[],
  toggle: (states: readonly string[], open: boolean) => void,
): { readonly show: (folded: ReadonlySet<string>) => void } => {
  const boxes = states.map((id) => {
    const box = make('input', { type: 'checkbox', value: id });
    box.addEventListener('change', () => toggle([id], box.checked));
    return box;
  });
  const labels = boxes.map((box) => make('label', {}, box, ` ${box.value}`));
  const all = (words: string, open: boolean): HTMLElement =>
    make('button', { type: 'button', onclick: () => toggle(states, open) }, words);
  if (states.length > maxOpenBoxes) {
    const list = make('div', { class: 'folds' }, all('Open all', true), all('Fold all', false), ...labels);
    place.append(make('details', {}, make('summary', {}, `Open or fold ${states.length} states`), list));
  } else if (states.length > 0) place.append('Open:', ...labels);
  return {
    show: (folded) => {
      for (const box of boxes) box.checked = !folded.has(box.value);
    },
  };
};
