import type { Page } from 'playwright-core';

/** Holds back what a pattern of addresses takes, as a slow network does. @returns lets it through */
export const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    return route.continue();
  });
  return resolve;
};

/** Holds back the application's files: the page is there alone. @returns lets them through */
export const holdApplication = (page: Page): Promise<() => void> => holdBack(page, '**/assets/*.js');
