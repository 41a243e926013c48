import { brand } from '#brand/brand.ts';
import type { Locale } from '../../openapi/types.ts';
import './contract.ts';

/** What the address asks for: a machine, a state or a whole configuration of it, and a language. */
type Wish = { readonly machine: string; readonly state: string; readonly locale: string };

const wishIn = (hash: string): Wish | null => {
  const asked = new URLSearchParams(hash.slice(1));
  const machine = asked.get('machine');
  return machine === null ? null : { machine, state: asked.get('state') ?? '', locale: asked.get('locale') ?? '' };
};

/** Configurations that are this one, or that a state is part of. */
const matching = (configurations: readonly string[], state: string): readonly string[] => {
  if (configurations.includes(state)) return [state];
  const isIn = (leaf: string): boolean => leaf === state || leaf.startsWith(`${state}.`);
  return configurations.filter((one) => one.split(', ').some(isIn));
};

const select = (
  label: string,
  names: readonly string[],
  chosen: string,
  choose: (name: string) => void,
): HTMLElement => {
  const element = document.createElement('select');
  element.setAttribute('aria-label', label);
  element.append(...names.map((name) => new Option(name, name, name === chosen, name === chosen)));
  element.addEventListener('change', () => choose(element.value));
  return element;
};

/** Shows what the address asks for, with a bar above it that offers the other configurations and languages. */
export const startChooser = (): void => {
  const bar = document.createElement('div');
  bar.className = 'chooser';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const locales: readonly Locale[] = brand.locales;
  let locale: Locale = locales[0] ?? 'en';

  const show = async (machine: string, configurations: readonly string[], wished: string): Promise<void> => {
    bar.replaceChildren(
      ...(configurations.length > 1
        ? [select('Configuration', configurations, wished, (name) => void show(machine, configurations, name))]
        : []),
      select('Language', locales, locale, (name) => {
        locale = locales.find((one) => one === name) ?? locale;
        void show(machine, configurations, wished);
      }),
      status,
    );
    try {
      await window.harness.show(machine, wished, locale);
      status.textContent = '';
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const follow = (): void => {
    const wish = wishIn(location.hash);
    if (wish === null) return;
    document.body.prepend(bar);
    locale = locales.find((one) => one === wish.locale) ?? locale;
    const { machine, state } = wish;
    if (!window.harness.machines().includes(machine)) {
      status.textContent = `“${machine}” has no screen of its own.`;
      bar.replaceChildren(status);
      return;
    }
    // Finding the ways to all configurations takes a moment the first time.
    status.textContent = '…';
    bar.replaceChildren(status);
    setTimeout(() => {
      const all = window.harness.states(machine);
      const found = state === '' ? all : matching(all, state);
      const [first] = found;
      if (first === undefined) status.textContent = `No way leads to ${state}.`;
      else void show(machine, found, first);
    });
  };
  window.addEventListener('hashchange', follow);
  follow();
};
