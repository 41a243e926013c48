import { describe, expect, test } from 'vitest';
import { loadWords } from '../support/browser/words.ts';

/** The messages of specification 8 whose words it gives: each message begins with them, and may go on with what to do. */
const given = {
  'error.AccessForbidden': 'Access forbidden',
  'error.Unauthorized': 'Unauthorized',
  'error.NotFound': 'Not found',
  'error.InternalServerError': 'Internal server error',
  'error.InvalidCredentials': 'Invalid credentials',
  'error.ValidationFailed': 'The given data failed to pass validation',
  'error.UserUnknown': 'User does not exist',
  'error.AccountNotRegistered': 'Account not registered',
  'error.NotImplementedForBrand': 'Not implemented for current brand',
  'error.TooManyFiles': 'Too many files',
  'session.expired.title': 'Session expired',
  'order.rating.notSaved': 'Rating not saved',
  'field.PasswordMismatch': 'This field should be the same as password',
  'field.Required': 'This field is required',
} as const;

/** Those of which it says what they are about. */
const described = {
  'login.unavailable': /authorisation service is unavailable/i,
  'register.unavailable': /service for registration is unavailable/,
  'passwordReset.unavailable': /service for sending the password-reminder link is unavailable/,
  /** The last says to contact customer service. */
  'passwordReset.unsaved':
    /service for saving a new password is unavailable.*contact our customer service at \+48 1 or a@example\.com/,
  'error.InvalidCredentials': /do not match our records/,
  'error.FileTooLarge': /too large.*20 MB/,
} as const;

const locales = ['en', 'de', 'pl', 'uk'] as const;

describe('the error catalogue of specification 8', () => {
  test.each(Object.entries(given))('%s says “%s”, word for word', (id, sentence) => {
    const said = loadWords('en')(id);
    expect(said.startsWith(sentence)).toBe(true);
    expect(said.slice(sentence.length)).toMatch(/^$|^[.:;] ?/);
  });

  test.each(Object.entries(described))('%s is about it', (id, about) => {
    expect(loadWords('en')(id, { phone: '+48 1', email: 'a@example.com' })).toMatch(about);
  });

  test.each([...Object.keys(given), ...Object.keys(described)])('%s has words of its own in each language', (id) => {
    const said = locales.map((locale) => loadWords(locale)(id, { phone: '+48 1', email: 'a@example.com' }));
    expect(new Set(said).size).toBe(locales.length);
    expect(said.filter((text) => text.trim() === '')).toEqual([]);
  });
});
