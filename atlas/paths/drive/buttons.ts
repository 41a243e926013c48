import type { Buttons } from './browserSpec.ts';
import type { PathLocator, PathPage } from './page.ts';

/** Finds and presses the buttons of a page. */
export type PageButtons<TMessage extends string> = {
  readonly isReady: (page: PathPage, label: TMessage | RegExp) => Promise<boolean>;
  /** Presses the first of these that shows; the last one where none does yet. */
  readonly press: (page: PathPage, buttons: Buttons<TMessage>) => Promise<void>;
};

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value);

/** Asked at one moment: what shows may be gone by the next question, and a locator would wait for it. */
const isAny = (button: PathLocator): Promise<boolean> => button.evaluateAll((buttons) => buttons.length > 0);

const isAnyReady = (button: PathLocator): Promise<boolean> =>
  button.evaluateAll((buttons) =>
    buttons.some((one) => !one.matches(':disabled') && one.getAttribute('aria-disabled') !== 'true'),
  );

/** @param words the text of a message */
export const buttonsIn = <TMessage extends string>(words: (message: TMessage) => string): PageButtons<TMessage> => {
  const buttonOf = (page: PathPage, label: TMessage | RegExp): PathLocator =>
    page
      .getByRole('button', typeof label === 'string' ? { name: words(label), exact: true } : { name: label })
      .filter({ visible: true })
      .first();
  return {
    isReady: (page, label) => isAnyReady(buttonOf(page, label)),
    press: async (page, buttons) => {
      const all = (isList(buttons) ? buttons : [buttons]).map((label) => buttonOf(page, label));
      for (const button of all.slice(0, -1)) if (await isAny(button)) return button.click();
      await all.at(-1)?.click();
    },
  };
};
