import type { Sequence } from '../../sequence/sequence.ts';
import { sequenceMermaid } from '../../sequence/sequenceMermaid.ts';
import { sequenceSvg } from '../../sequence/sequenceSvg.ts';
import { standaloneSequence } from '../../sequence/standaloneSequence.ts';
import { make } from './element.ts';
import { squeeze } from './squeeze.ts';

/** Saves a text as a file of the reader's. */
const save = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};

export type SequenceOptions = {
  /** The name of files, without an ending. */
  readonly file: string;
  /** The sequence; of one that is restricted at first, also the whole. */
  readonly sequence: (whole: boolean) => Sequence;
  /** What the whole shows beyond, as words for a box to check; null where there is no more. */
  readonly more: string | null;
  /** Another file to save. */
  readonly recording?: { readonly label: string; readonly text: () => string };
};

/** Shows a sequence over the page, to be read, copied as Mermaid and saved as SVG. */
export const openSequence = ({ file, sequence, more, recording }: SequenceOptions): void => {
  let shown = sequence(false);
  const place = make('div', { class: 'sequence-place', tabindex: '0', role: 'region', 'aria-label': 'Sequence' });
  const status = make('span', { class: 'soft', role: 'status' });
  const draw = (whole: boolean): void => {
    shown = sequence(whole);
    place.innerHTML = sequenceSvg(shown);
    squeeze(place);
  };
  const button = (label: string, press: () => void): HTMLButtonElement =>
    make('button', { type: 'button', onclick: press }, label);
  const copy = async (): Promise<void> => {
    const text = sequenceMermaid(shown);
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = 'Copied.';
    } catch {
      // Without the clipboard it is saved, so that it can be had all the same.
      save(`${file}.sequence.mmd`, `${text}\n`, 'text/plain');
      status.textContent = 'Saved, as this page may not copy.';
    }
  };
  const whole = make('input', { type: 'checkbox' });
  whole.addEventListener('change', () => draw(whole.checked));
  const dialog = make(
    'dialog',
    { class: 'sequence-dialog', 'aria-labelledby': 'sequence-title' },
    make(
      'div',
      { class: 'sequence-tools' },
      make('h2', { id: 'sequence-title' }, shown.title),
      ...(more === null ? [] : [make('label', {}, whole, ` ${more}`)]),
      button('Copy as Mermaid', () => void copy()),
      button('Save as SVG', () => save(`${file}.sequence.svg`, standaloneSequence(shown), 'image/svg+xml')),
      ...(recording === undefined
        ? []
        : [button(recording.label, () => save(`${file}.recording.json`, recording.text(), 'application/json'))]),
      status,
      button('Close', () => dialog.close()),
    ),
    place,
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  draw(false);
  place.focus({ preventScroll: true });
};
