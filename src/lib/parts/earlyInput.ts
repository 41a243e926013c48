/** What has been done in the page's form before the application runs, in its order: ids of controls, and the press of the button. */
export type EarlyInput = { readonly kind: 'touched'; readonly id: string } | { readonly kind: 'submitted' };

declare global {
  interface Window {
    /** As long as the application has not taken it over. */
    __input?: EarlyInput[] | undefined;
  }
}

const fileInputNear = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof Element
    ? (target.closest('label')?.querySelector<HTMLInputElement>('input[type="file"]') ?? null)
    : null;

/**
 * Notes what is done in the page's form until the application takes it over. Values stay in the controls. A press of the button is held
 * back, and the page says that it will be sent.
 */
export const noteEarlyInput = (): void => {
  window.__input = [];
  const touch = ({ target }: Event): void => {
    if (target instanceof Element) window.__input?.push({ kind: 'touched', id: target.id });
  };
  addEventListener('input', touch, true);
  addEventListener('change', touch, true);
  addEventListener(
    'submit',
    (event) => {
      if (window.__input === undefined) return;
      event.preventDefault();
      window.__input.push({ kind: 'submitted' });
      const said = document.querySelector<HTMLElement>('[data-held]');
      if (said !== null) said.textContent = said.dataset.held ?? '';
    },
    true,
  );
  document.addEventListener('dragover', (event) => {
    if (window.__input !== undefined && fileInputNear(event.target) !== null) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const input = fileInputNear(event.target);
    if (window.__input === undefined || input === null || event.dataTransfer === null) return;
    event.preventDefault();
    input.files = event.dataTransfer.files;
    window.__input.push({ kind: 'touched', id: input.id });
  });
};

/** Ends the notes. @returns what was done; nothing where there were none, or they have been taken over */
export const takeEarlyInput = (): readonly EarlyInput[] => {
  const noted = window.__input ?? [];
  window.__input = undefined;
  for (const said of document.querySelectorAll('[data-held]')) said.remove();
  return noted;
};
