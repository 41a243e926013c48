const key = 'atlas.reviewer';

let name = '';

const stored = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // A browser that keeps nothing: the name lasts as long as the page.
    return '';
  }
};

const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input.reviewer')];

/** The name of who reviews, the same in every field for it and on every page. */
export const reviewer = {
  name: (): string => name,
  begin: (): void => {
    name = stored();
    for (const field of fields()) field.value = name;
    document.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.classList.contains('reviewer')) return;
      name = target.value;
      for (const field of fields()) if (field !== target) field.value = name;
      try {
        localStorage.setItem(key, name);
      } catch {
        // As above.
      }
    });
  },
} as const;
