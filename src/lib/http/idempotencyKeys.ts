import { newKey } from './newKey.ts';

/**
 * One key for a body as long as no answer has come to it, and another one for the next: a call that is sent again does what it
 * does once. The body is known as long as the page, and stored nowhere.
 */
export const createIdempotencyKeys = () => {
  let unanswered: { readonly text: string; readonly key: string } | null = null;
  return {
    keyOf: (body: object): string => {
      const text = JSON.stringify(body);
      if (unanswered?.text !== text) unanswered = { text, key: newKey() };
      return unanswered.key;
    },
    answered: (): void => {
      unanswered = null;
    },
  };
};
