import { describe, expect, test } from 'vitest';
import { checkNewPassword } from '../../machines/account/newPassword.ts';
import { emptyRegistration, type RegistrationFields } from '../../machines/account/registrationFields.ts';
import {
  checkRegistration,
  registrationPath,
  registrationProblem,
  storedRegistration,
  toRegistration,
  toRegistrationFields,
} from '../../machines/account/registrationSchema.ts';

const fields = (changes: Partial<RegistrationFields> = {}): RegistrationFields => ({
  ...emptyRegistration,
  name: 'Ada Nowak',
  email: 'ada@example.com',
  terms: true,
  privacy: true,
  ...changes,
});
const passwords = { password: 'a long pass phrase', confirmation: 'a long pass phrase' };
const company = { userType: 'company', companyName: 'Nowak GmbH', vatId: 'DE136695976' } as const;

describe('a new password', () => {
  test.each([
    '12345678',
    '        ',
    '🔑🔑🔑🔑🔑🔑🔑🔑',
    '\u200f\u200b\u200d\u2060\ufeff\u00ad\u200e\u200c',
    'ą'.repeat(255),
    '🔑'.repeat(255),
  ])('may be %j', (password) => {
    expect(checkNewPassword({ password, confirmation: password })).toEqual([]);
  });

  test.each([
    ['', 'Required'],
    ['1234567', 'PasswordTooShort'],
    ['🔑🔑🔑🔑', 'PasswordTooShort'],
    ['a'.repeat(256), 'PasswordTooLong'],
    ['1234\t5678', 'Invalid'],
    ['12345678\ud83d', 'Invalid'],
  ])('is not %j', (password, code) => {
    expect(checkNewPassword({ password, confirmation: password })[0]).toEqual({ field: 'password', code });
  });

  test('is typed twice, and the same', () => {
    expect(checkNewPassword({ password: '12345678', confirmation: '' })).toEqual([
      { field: 'confirmation', code: 'Required' },
    ]);
    expect(checkNewPassword({ password: '12345678', confirmation: '12345678 ' })).toEqual([
      { field: 'confirmation', code: 'PasswordMismatch' },
    ]);
  });
});

describe('a registration', () => {
  test.each([
    ['a person', {}],
    ['a company', company],
    ['a company without a VAT ID', { ...company, vatId: ' ' }],
    ['a name from right to left', { name: '\u200fעדה נובק' }],
    ['a person, whatever was typed of a company before', { companyName: 'X', vatId: '1' }],
  ])('is complete for %s', (_, changes) => {
    expect(checkRegistration(fields(changes), passwords)).toEqual([]);
  });

  test.each([
    ['companyName', { ...company, companyName: ' ' }, 'Required'],
    ['companyName', { ...company, companyName: '\u200b\u200f' }, 'Required'],
    ['vatId', { ...company, vatId: 'DE136695977' }, 'VatIdInvalid'],
    ['name', { name: '\u200e\u200e\u200e\u200e' }, 'Required'],
    ['name', { name: 'A\u200e' }, 'TooShort'],
    ['name', { name: 'A'.repeat(201) }, 'TooLong'],
    ['email', { email: 'ada' }, 'EmailInvalid'],
    ['terms', { terms: false }, 'ConsentRequired'],
    ['privacy', { privacy: false }, 'ConsentRequired'],
  ] as const)('needs a right %s (%o)', (field, changes, code) => {
    expect(checkRegistration(fields(changes), passwords)).toEqual([{ field, code }]);
  });

  test('says all that is wrong, in the order of the form', () => {
    const problems = checkRegistration(
      { ...emptyRegistration, userType: 'company' },
      { password: '', confirmation: '' },
    );
    expect(problems.map(({ field }) => field)).toEqual([
      ...['companyName', 'name', 'email', 'password', 'confirmation', 'terms', 'privacy'],
    ]);
  });

  test('travels without stray spaces and marks, a company’s fields only for a company; and comes back', () => {
    const typed = fields({
      ...company,
      name: ' Ada Nowak ',
      email: '\u202aada@example.com\u202c ',
      vatId: 'de 136 695 976',
    });
    const sent = toRegistration(typed, passwords.password);
    expect(sent).toEqual({
      user_type: 'company',
      name: 'Ada Nowak',
      company_name: 'Nowak GmbH',
      vat_id: 'DE136695976',
      address: null,
      postcode: null,
      city: null,
      country_id: null,
      email: 'ada@example.com',
      password: passwords.password,
      consents: ['terms', 'privacy'],
      newsletter: false,
    });
    expect(toRegistrationFields(sent)).toEqual(fields(company));
    expect(toRegistration(fields({ ...company, userType: 'private' }), '').company_name).toBeNull();
  });

  test('has the server’s errors find their fields', () => {
    expect(registrationProblem('company_name', 'Required')).toEqual([
      { field: 'companyName', code: 'Required', refused: true },
    ]);
    expect(registrationProblem('consents.terms', 'ConsentRequired')).toEqual([
      { field: 'terms', code: 'ConsentRequired', refused: true },
    ]);
    expect(registrationProblem('password', 'TooShort')).toEqual([
      { field: 'password', code: 'TooShort', refused: true },
    ]);
    expect(registrationProblem('elsewhere', 'Invalid')).toEqual([]);
    expect(registrationPath('vatId')).toBe('vat_id');
    expect(registrationPath('privacy')).toBe('consents.privacy');
  });

  test('is read from a device as far as it fits, its consents among it', () => {
    const stored = {
      name: 'Ada',
      userType: 'somebody',
      terms: true,
      newsletter: 'yes',
      password: 'a long pass phrase',
    };
    expect(storedRegistration(stored)).toEqual({ ...emptyRegistration, name: 'Ada', terms: true });
  });
});
