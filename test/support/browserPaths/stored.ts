import type { Page } from 'playwright-core';

const toEntry = (name: string, value: unknown) => [`fifteen.${name}`, value] as const;

/** A device that has stored this before the application is opened, as the application itself stores it. */
export const storeFirst = (page: Page, name: string, value: unknown): Promise<unknown> =>
  page.addInitScript(
    ([key, stored]) => {
      // Once: what the application removes or changes stays as it is after a reload.
      if (sessionStorage.getItem(`${key} of the path`) !== null) return;
      sessionStorage.setItem(`${key} of the path`, 'stored');
      localStorage.setItem(key, JSON.stringify({ version: 1, at: Date.now(), value: stored }));
    },
    toEntry(name, value),
  );

/** The device stores this while the application is open. */
export const storeNow = (page: Page, name: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([key, stored]) => localStorage.setItem(key, JSON.stringify({ version: 1, at: Date.now(), value: stored })),
    toEntry(name, value),
  );

/** The device stores nothing any more whose name begins so. */
export const forget = (page: Page, beginning: string): Promise<void> =>
  page.evaluate((key) => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(key)) localStorage.removeItem(name);
  }, `fifteen.${beginning}`);
