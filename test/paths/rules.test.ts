import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingOf, checkBilling } from '../../machines/rules/checkBilling.ts';
import { type CheckedDraft, checkRequest } from '../../machines/rules/checkRequest.ts';
import { countWords } from '../../machines/rules/countWords.ts';
import type { DraftFields } from '../../machines/rules/draft.ts';
import { inclusionsOf, packageOrder, packages, planOf } from '../../machines/rules/orderPlan.ts';
import { hasEnded, isOrderStatus, statusGroup } from '../../machines/rules/orderStatus.ts';
import { stageOf } from '../../machines/rules/quotationStage.ts';
import { isVatId, normaliseVatId } from '../../machines/rules/vatId.ts';
import type { Country, FieldCode, Inclusion, PackageId, Service } from '../../openapi/types.ts';
import { attachment, billing, draft } from '../models/samples.ts';

describe('what an order includes', () => {
  const expected: readonly [Service, PackageId, Inclusion[]][] = [
    ['write', 1, ['translation']],
    ['write', 2, ['post_editing']],
    ['write', 3, ['translation', 'verification']],
    ['write', 4, ['translation', 'proofreading']],
    ['sworn', 1, ['translation']],
    ['proofreading', 1, ['proofreading']],
    ['proofreading', 3, ['proofreading', 'verification']],
    ['machine-translation', 1, ['post_editing']],
  ];

  test.each(expected)('%s, package %i: %j', (service, packageId, inclusions) => {
    expect(inclusionsOf(planOf(service, packageId))).toEqual(inclusions);
  });

  test('every package is shown once', () => {
    expect([...packageOrder].map(String).sort()).toEqual(Object.keys(packages).sort());
  });
});

test('every status has a group and a stage, and only three end an order', () => {
  const statuses = Object.keys(statusGroup).filter(isOrderStatus);
  expect(statuses).toHaveLength(18);
  expect(statuses.filter(hasEnded).sort()).toEqual(['canceled', 'dropped', 'finished']);
  expect(statuses.filter((status) => stageOf(status) === 'preparing').sort()).toEqual([
    'calculation',
    'draft',
    'in_analysis',
  ]);
  expect(isOrderStatus('toString')).toBe(false);
});

describe('words', () => {
  test.each([
    ['', 0],
    [' \n\t ', 0],
    ['Hello', 1],
    ['Hello world', 2],
    ['  Zażółć\u00a0gęślą\njaźń  ', 3],
    ['Привіт, світе!', 2],
    ['e-mail isn’t 2', 3],
  ])('%j: %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('are as many as were joined, whatever the white space', () => {
    const word = fc.stringMatching(/^[a-zäößłżіїє0-9.,-]{1,12}$/);
    const gap = fc.constantFrom(' ', '\n', '\t', '  ', '\u00a0', '\r\n');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 50 }), gap, (words, space) => {
        expect(countWords(words.join(space))).toBe(words.length);
      }),
    );
  });
});

describe('a request for a quotation', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  const fields: DraftFields = {
    ...draft().fields,
    sourceLang: 'en',
    targetLang: 'pl',
    categoryId: 1,
    currencyId: 2,
    text: 'Hello world',
    name: ' Ada Nowak ',
    email: 'ada@customer.example',
    terms: true,
    privacy: true,
  };
  const checked = (changes: Partial<DraftFields>, others: Partial<CheckedDraft> = {}) =>
    checkRequest({
      fields: { ...fields, ...changes },
      attachments: [],
      unsettled: false,
      locale: 'en',
      now,
      ...others,
    });

  test('in order takes the contract’s shape', () => {
    const check = checked(
      { deadline: '2026-11-27T12:00:00Z', note: '  ', discountCode: ' SPRING ', text: '' },
      { attachments: [attachment('a', 'file-1')] },
    );
    expect(check).toMatchObject({
      valid: true,
      request: {
        name: 'Ada Nowak',
        note: null,
        discount_code: 'SPRING',
        deadline: '2026-11-27T12:00:00.000Z',
        file_ids: ['file-1'],
        consents: { terms: true, privacy: true, newsletter: false },
      },
    });
  });

  const wrong: readonly [string, Partial<DraftFields>, keyof DraftFields | 'files', FieldCode][] = [
    ['no source', { sourceLang: '' }, 'sourceLang', 'Required'],
    ['no target', { targetLang: '' }, 'targetLang', 'Required'],
    ['the same languages', { targetLang: 'en' }, 'targetLang', 'LanguagesEqual'],
    ['no category', { categoryId: 0 }, 'categoryId', 'Required'],
    ['no currency', { currencyId: 0 }, 'currencyId', 'Required'],
    ['no words', { text: ' \n ' }, 'files', 'NothingToTranslate'],
    ['too long a text', { text: 'a '.repeat(250_001) }, 'text', 'TooLong'],
    ['a deadline that passed', { deadline: '2026-11-20T08:59:00Z' }, 'deadline', 'DeadlinePassed'],
    ['a deadline that is none', { deadline: 'tomorrow' }, 'deadline', 'Invalid'],
    ['no name', { name: '  ' }, 'name', 'Required'],
    ['a short name', { name: 'Al' }, 'name', 'TooShort'],
    ['a long name', { name: 'a'.repeat(201) }, 'name', 'TooLong'],
    ['no address', { email: '' }, 'email', 'Required'],
    ['half an address', { email: 'ada@customer' }, 'email', 'EmailInvalid'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email', 'EmailInvalid'],
    ['a long note', { note: 'a'.repeat(2001) }, 'note', 'TooLong'],
    ['a long code', { discountCode: 'a'.repeat(41) }, 'discountCode', 'TooLong'],
    ['no terms', { terms: false }, 'terms', 'ConsentRequired'],
    ['no privacy', { privacy: false }, 'privacy', 'ConsentRequired'],
  ];

  test.each(wrong)('%s', (_, changes, field, code) => {
    expect(checked(changes)).toEqual({ valid: false, problems: [{ field, code }] });
  });

  test('documents must have arrived', () => {
    const problems = { valid: false, problems: [{ field: 'files', code: 'FileNotReady' }] };
    expect(checked({}, { attachments: [attachment('a')] })).toEqual(problems);
    expect(checked({}, { attachments: [attachment('a', 'file-1')], unsettled: true })).toEqual(problems);
  });

  test('an empty one is told everything at once, each field once', () => {
    const check = checkRequest({ fields: draft().fields, attachments: [], unsettled: false, locale: 'en', now });
    const named = check.valid ? [] : check.problems.map(({ field }) => field);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual([
      'sourceLang',
      'targetLang',
      'categoryId',
      'currencyId',
      'files',
      'name',
      'email',
      'terms',
      'privacy',
    ]);
  });
});

describe('billing details', () => {
  const countries: readonly Country[] = [
    { id: 1, name: 'Poland', iso2: 'PL' },
    { id: 2, name: 'Germany', iso2: 'DE' },
  ];
  const company = { ...billing, userType: 'company' as const, companyName: 'Nowak GmbH', vatId: '' };

  test('of a person and of a company are in order', () => {
    expect(checkBilling(billing, countries)).toEqual({ valid: true });
    expect(checkBilling(company, countries)).toEqual({ valid: true });
    expect(checkBilling({ ...company, vatId: 'PL 526-02-50-274' }, countries)).toEqual({ valid: true });
  });

  test.each([
    [{ name: '' }, 'name', 'Required'],
    [{ name: 'Al' }, 'name', 'TooShort'],
    [{ address: '' }, 'address', 'Required'],
    [{ postcode: ' ' }, 'postcode', 'Required'],
    [{ postcode: '0' }, 'postcode', 'Invalid'],
    [{ city: '' }, 'city', 'Required'],
    [{ countryId: 0 }, 'countryId', 'Required'],
    [{ userType: 'company' }, 'companyName', 'Required'],
    [{ userType: 'company', companyName: 'A' }, 'companyName', 'TooShort'],
    [{ userType: 'company', companyName: 'Nowak', vatId: '5260250275' }, 'vatId', 'VatIdInvalid'],
  ] as const)('%j', (changes, field, code) => {
    expect(checkBilling({ ...billing, ...changes }, countries)).toEqual({ valid: false, problems: [{ field, code }] });
  });

  test('a person’s take no company’s', () => {
    expect(billingOf({ ...company, userType: 'private', vatId: 'x' })).toMatchObject({
      company_name: null,
      vat_id: null,
    });
    expect(billingOf({ ...company, vatId: 'pl 526-02-50-274' })).toMatchObject({ vat_id: 'PL5260250274' });
  });
});

describe('VAT IDs', () => {
  test.each([
    ['5260250274', 'PL', true],
    ['PL5260250274', 'DE', true],
    ['5260250275', 'PL', false],
    ['DE136695976', 'PL', true],
    ['DE136695977', 'PL', false],
    ['136695976', 'DE', true],
    ['036695976', 'DE', false],
    ['ATU12345678', 'AT', true],
    ['EL123456789', 'GR', true],
    ['', 'AT', false],
    ['A', 'AT', false],
  ])('%s in %s: %s', (text, country, valid) => {
    expect(isVatId(text, country)).toBe(valid);
  });

  test('a wrong digit never passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'5260250274'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isVatId(digits.join(''), 'PL')).toBe(false);
      }),
    );
  });

  test('are kept without separators', () => {
    expect(normaliseVatId(' pl 526-02.50-274 ')).toBe('PL5260250274');
  });
});
