import { make } from '../../charts/client/element.ts';

/** Copies a command and shows it below a button, so that it can be read, and copied by hand where the browser does not let a page. */
export const copyCommand = async (button: Element, command: string): Promise<void> => {
  const next = button.nextElementSibling;
  const place = next?.classList.contains('copied-place') ? next : make('div', { class: 'copied-place' });
  if (place !== next) button.after(place);
  const status = make('span', { class: 'soft', role: 'status' });
  place.replaceChildren(status, make('pre', { class: 'copied' }, command));
  try {
    await navigator.clipboard.writeText(command);
    status.textContent = 'Copied:';
  } catch {
    status.textContent = 'Copy it from here:';
  }
};
