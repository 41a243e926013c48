import type { Page } from 'playwright-core';
import type { TypedPart } from '../../../../src/api/typedTexts.ts';
import { hashes } from '../../../models/samples.ts';

/** A device that has stored what was typed about the order and not sent. */
export const storeTyped = (page: Page, part: TypedPart, typed: unknown): Promise<unknown> =>
  page.addInitScript(
    ([name, value]) => {
      const at = Date.now();
      const stored = JSON.stringify({ version: 1, at, value: { [name]: { at, value } } });
      if (localStorage.getItem('fifteen.draft-order') === null) localStorage.setItem('fifteen.draft-order', stored);
    },
    [`${hashes.order} ${part}`, typed] as const,
  );
