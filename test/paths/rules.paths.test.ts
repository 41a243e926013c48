import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCredentials } from '../../machines/account/credentialsForm.ts';
import { emptyBilling } from '../../machines/billing/billing.ts';
import {
  billingPath,
  billingProblem,
  checkBilling,
  prefillBillingFields,
  storedBilling,
  toBilling,
  toBillingFields,
} from '../../machines/billing/billingForm.ts';
import { normaliseVatId } from '../../machines/billing/normaliseVatId.ts';
import { isVatId } from '../../machines/billing/vatId.ts';
import { isPhoneNumber } from '../../machines/lib/phoneNumber.ts';
import { hasEnded, isOrderStatus, statusGroup } from '../../machines/order/orderStatus.ts';
import { toQuotationStage } from '../../machines/quotation/quotationStage.ts';
import { type CheckedDraft, checkRequest } from '../../machines/request/checkRequest.ts';
import { type DraftFields, emptyFields } from '../../machines/request/draft.ts';
import {
  inFormOrder,
  requestPath,
  requestProblem,
  toRequest,
  toRequestFields,
} from '../../machines/request/requestForm.ts';
import { outlineDraft } from '../../machines/request/savedDraft.ts';
import { decodeDraft } from '../../machines/request/storedDraft.ts';
import { findUnsupportedFields } from '../../machines/request/unsupportedFields.ts';
import { allServices, listPackageIds, services } from '../../machines/services/index.ts';
import { getOrderPlan, listInclusions } from '../../machines/services/orderPlan.ts';
import { packageOrder, packages } from '../../machines/services/packages.ts';
import type { Country, FieldCode, Inclusion, PackageId, Service } from '../../openapi/types.ts';
import { attachment, billing, customer, draft, shipmentFields } from '../support/models/samples.ts';

describe('what an order includes', () => {
  const expected: readonly [Service, PackageId, Inclusion[]][] = [
    ['write', 1, ['translation']],
    ['write', 2, ['post_editing']],
    ['write', 3, ['translation', 'proofreading', 'verification']],
    ['write', 4, ['translation', 'industry_proofreading']],
    ['sworn', 1, ['translation']],
    ['proofreading', 1, ['proofreading']],
    ['proofreading', 3, ['proofreading', 'verification']],
    ['proofreading', 4, ['industry_proofreading']],
    ['machine-translation', 2, ['post_editing']],
  ];

  test.each(expected)('%s, package %i: %j', (service, packageId, inclusions) => {
    expect(listInclusions(getOrderPlan(service, packageId))).toEqual(inclusions);
  });

  test('a package that a service is not offered in has no plan', () => {
    expect(() => getOrderPlan('machine-translation', 1)).toThrow('not offered');
    expect(() => getOrderPlan('sworn', 2)).toThrow('not offered');
  });

  test('is what the package’s flags say, in every service', () => {
    for (const { slug, packages: offered } of allServices) {
      expect(offered).toBe(services[slug].packages);
      for (const packageId of listPackageIds(slug)) {
        const { steps } = getOrderPlan(slug, packageId);
        const { postEditing, proofreading, verification } = packages[packageId];
        expect(steps.includes('post_editing')).toBe(postEditing);
        expect(steps.includes('industry_proofreading')).toBe(proofreading);
        // Verification stands for general proofreading and verification.
        expect(steps.includes('verification')).toBe(verification);
        expect(steps.includes('proofreading')).toBe(verification || (slug === 'proofreading' && !proofreading));
      }
    }
  });

  test('every package is shown once', () => {
    expect([...packageOrder].map(String).sort()).toEqual(Object.keys(packages).sort());
  });
});

test('every status has a group and a stage, and only three end an order', () => {
  const statuses = Object.keys(statusGroup).filter(isOrderStatus);
  expect(statuses).toHaveLength(18);
  expect(statuses.filter(hasEnded).sort()).toEqual(['canceled', 'dropped', 'finished']);
  expect(statuses.filter((status) => toQuotationStage(status) === 'preparing').sort()).toEqual([
    'calculation',
    'draft',
    'in_analysis',
  ]);
  expect(isOrderStatus('toString')).toBe(false);
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
    email: ' ada@customer.example ',
    terms: true,
  };
  const checked = (changes: Partial<DraftFields>, others: Partial<CheckedDraft> = {}) =>
    checkRequest({
      service: 'write',
      fields: { ...fields, ...changes },
      attachments: [],
      refused: false,
      confirmedEmail: null,
      locale: 'en',
      now,
      isPhoneNumber,
      shipmentProblems: () => [],
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
        email: 'ada@customer.example',
        note: null,
        discount_code: 'SPRING',
        deadline: '2026-11-27T12:00:00.000Z',
        consents: { terms: true, privacy: true, newsletter: false },
      },
    });
  });

  const wrong: readonly [string, Partial<DraftFields>, keyof DraftFields | 'files', FieldCode][] = [
    ['no source', { sourceLang: '' }, 'sourceLang', 'Required'],
    ['no target', { targetLang: '' }, 'targetLang', 'Required'],
    ['the same languages', { targetLang: 'en' }, 'targetLang', 'LanguagesEqual'],
    ['the source among further targets', { furtherTargets: ['de', 'en'] }, 'furtherTargets', 'LanguagesEqual'],
    ['a target twice', { furtherTargets: ['de', 'pl'] }, 'furtherTargets', 'Duplicate'],
    ['too many targets', { furtherTargets: Array.from('abcdefghij') }, 'furtherTargets', 'TooMany'],
    ['no category', { categoryId: 0 }, 'categoryId', 'Required'],
    ['no currency', { currencyId: 0 }, 'currencyId', 'Required'],
    ['no words', { text: ' \n ' }, 'files', 'NothingToTranslate'],
    ['too long a text', { text: 'a '.repeat(250_001) }, 'text', 'TooLong'],
    ['a deadline that passed', { deadline: '2026-11-20T08:59:00Z' }, 'deadline', 'DeadlinePassed'],
    ['a deadline that is none', { deadline: 'tomorrow' }, 'deadline', 'Invalid'],
    ['no address', { email: '' }, 'email', 'Required'],
    ['half an address', { email: 'ada@' }, 'email', 'EmailInvalid'],
    ['an end that begins with a dot', { email: 'ada@.example' }, 'email', 'EmailInvalid'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email', 'EmailInvalid'],
    ['a text that shows nothing', { text: '\u200b\u2060' }, 'files', 'NothingToTranslate'],
    ['a long note', { note: 'a'.repeat(2001) }, 'note', 'TooLong'],
    ['a long code', { discountCode: 'a'.repeat(41) }, 'discountCode', 'TooLong'],
    ['no consent', { terms: false }, 'terms', 'ConsentRequired'],
  ];

  test.each(wrong)('%s', (_, changes, field, code) => {
    expect(checked(changes)).toEqual({ valid: false, problems: [{ field, code }], doubt: null });
  });

  test('documents must be accepted; those on their way are waited for', () => {
    const problems = { valid: false, problems: [{ field: 'files', code: 'FileNotReady' }], doubt: null };
    expect(checked({}, { attachments: [attachment('a')] })).toMatchObject({ valid: true });
    expect(checked({}, { attachments: [attachment('a', 'file-1')], refused: true })).toEqual(problems);
  });

  test('comes back from the contract’s shape as it was filled in, without stray spaces', () => {
    const filled = {
      ...fields,
      email: 'ada@customer.example',
      deadline: '2026-11-27T12:00:00.000Z',
      note: 'Quick',
      newsletter: true,
    };
    expect(toRequestFields(toRequest(filled))).toEqual(filled);
    expect(toRequestFields(toRequest({ ...filled, note: '  ', discountCode: ' A ' }))).toEqual({
      ...filled,
      note: '',
      discountCode: 'A',
    });
  });

  test('finds the field of each error that the contract can name, and back', () => {
    for (const [name] of Object.entries(fields)) {
      const field = Object.keys(draft().fields).find((known): known is keyof DraftFields => known === name);
      if (field === undefined) throw new Error(name);
      expect(requestProblem(requestPath({ field, code: 'Invalid' }), 'Invalid')).toEqual([{ field, code: 'Invalid' }]);
    }
    expect(requestProblem('file_ids.0', 'FileUnknown')).toEqual([{ field: 'files', code: 'FileUnknown' }]);
    expect(requestProblem('text', 'NothingToTranslate')).toEqual([{ field: 'files', code: 'NothingToTranslate' }]);
    expect(requestProblem('nothing', 'Invalid')).toEqual([]);
    // The first of the contract's target languages has a field of its own.
    expect(requestProblem('target_langs.0', 'PairNotOffered')).toEqual([
      { field: 'targetLang', code: 'PairNotOffered' },
    ]);
    for (const path of ['target_langs.2', 'target_langs']) {
      expect(requestProblem(path, 'PairNotOffered')).toEqual([{ field: 'furtherTargets', code: 'PairNotOffered' }]);
    }
    const paths = ['email', 'target_langs.1', 'source_lang', 'text'].map((field) => ({ field }));
    expect(inFormOrder('write', paths).map(({ field }) => field)).toEqual([
      'source_lang',
      'target_langs.1',
      'text',
      'email',
    ]);
  });

  test('names all target languages that are chosen; a place for one that is not says nothing', () => {
    expect(checked({ furtherTargets: ['de', '', 'fr'] })).toMatchObject({
      request: { target_langs: ['pl', 'de', 'fr'] },
    });
    expect(checked({}, { service: 'proofreading' })).toMatchObject({ request: { target_langs: ['pl'] } });
    // What was chosen in the form of another service counts for nothing where there is one.
    expect(checked({ furtherTargets: ['de'] }, { service: 'proofreading' })).toMatchObject({
      request: { target_langs: ['pl'] },
    });
  });

  test('follows its service: packages, one language, documents alone', () => {
    const of = (service: Service, changes: Partial<DraftFields>, others: Partial<CheckedDraft> = {}) => {
      const check = checked(changes, { service, ...others });
      return check.valid ? [] : check.problems;
    };
    expect(of('proofreading', { targetLang: 'en' })).toEqual([]);
    expect(of('machine-translation', { targetLang: 'en', packageId: 2 })).toEqual([
      { field: 'targetLang', code: 'LanguagesEqual' },
    ]);
    expect(of('proofreading', { packageId: 2 })).toEqual([{ field: 'packageId', code: 'Invalid' }]);
    expect(of('sworn', {})).toEqual([{ field: 'files', code: 'FileRequired' }]);
    expect(of('sworn', {}, { attachments: [attachment('a', 'file-1')] })).toEqual([]);
  });

  const kinds: readonly [string, Service, Partial<DraftFields>, keyof DraftFields | 'files', FieldCode][] = [
    ['no words and no text', 'write', { text: '' }, 'files', 'NothingToTranslate'],
    ['half a word', 'write', { text: '', words: 0.5 }, 'words', 'OutOfRange'],
    ['more words than there can be', 'proofreading', { text: '', words: 1_000_001 }, 'words', 'OutOfRange'],
    ['long comments', 'write', { comments: 'a'.repeat(2001) }, 'comments', 'TooLong'],
    ['an e-mail without words', 'email', { text: ' ' }, 'text', 'Required'],
    ['an e-mail as long as a text', 'email', { text: 'word '.repeat(331) }, 'text', 'TooManyWords'],
    [
      'two messages of law',
      'email',
      { text: 'word '.repeat(166), categoryId: 2 },
      'categoryId',
      'SpecialisationRefused',
    ],
    ['no link', 'website', { links: [] }, 'links', 'Required'],
    ['a link with a space', 'website', { links: ['https://example.com/a b'] }, 'links', 'LinkInvalid'],
    ['two links in one', 'website', { links: ['https://a.example, https://b.example'] }, 'links', 'LinkInvalid'],
    ['a link of another kind', 'website', { links: ['ftp://example.com'] }, 'links', 'LinkInvalid'],
    ['a name without an end', 'website', { links: ['https://example'] }, 'links', 'LinkInvalid'],
    ['a link twice', 'website', { links: ['https://example.com', 'https://EXAMPLE.com/'] }, 'links', 'Duplicate'],
    [
      'too many links',
      'website',
      { links: Array.from({ length: 51 }, (_, index) => `https://example.com/${index}`) },
      'links',
      'TooMany',
    ],
    ['no number', 'phone-call', { phoneNumbers: [] }, 'phoneNumbers', 'Required'],
    ['a number without its country', 'phone-call', { phoneNumbers: ['22 307 18 41'] }, 'phoneNumbers', 'PhoneInvalid'],
    ['a number that is too short', 'phone-call', { phoneNumbers: ['+48 22'] }, 'phoneNumbers', 'PhoneInvalid'],
    [
      'a number twice',
      'phone-call',
      { phoneNumbers: ['+48 22 307 18 41', '+48223071841'] },
      'phoneNumbers',
      'Duplicate',
    ],
    ['no moment', 'phone-call', { startsAt: '' }, 'startsAt', 'Required'],
    ['a moment that is none', 'phone-call', { startsAt: 'soon' }, 'startsAt', 'Invalid'],
    ['a moment that has passed', 'phone-call', { startsAt: '2026-11-20T08:59:00Z' }, 'startsAt', 'DeadlinePassed'],
    ['less than an hour ahead', 'phone-call', { startsAt: '2026-11-20T09:59:59Z' }, 'startsAt', 'TooSoon'],
    ['no duration', 'phone-call', { duration: 0 }, 'duration', 'Required'],
    ['too short a call', 'phone-call', { duration: 4 }, 'duration', 'OutOfRange'],
    ['too long a call', 'phone-call', { duration: 241 }, 'duration', 'OutOfRange'],
    ['part of a minute', 'phone-call', { duration: 7.5 }, 'duration', 'OutOfRange'],
    ['less than an hour of interpreting', 'interpreting', { duration: 59 }, 'duration', 'OutOfRange'],
    ['no place', 'interpreting', { place: ' ' }, 'place', 'Required'],
    ['a short place', 'interpreting', { place: 'Ul' }, 'place', 'TooShort'],
    ['a long place', 'interpreting', { place: 'a'.repeat(201) }, 'place', 'TooLong'],
  ];
  const filledFor: Readonly<Record<Service, Partial<DraftFields>>> = {
    write: {},
    sworn: {},
    proofreading: {},
    'machine-translation': { packageId: 2 },
    email: {},
    website: { links: ['https://example.com/a?b=1#c', 'http://example.org'] },
    'phone-call': { phoneNumbers: ['+48 22 307 18 41'], startsAt: '2026-11-20T10:00:00Z', duration: 15 },
    interpreting: { place: 'Rynek 1, Kraków', startsAt: '2026-11-21T10:00:00Z', duration: 60 },
  };

  test.each(kinds)('%s', (_, service, changes, field, code) => {
    const check = checked({ ...filledFor[service], ...changes }, { service });
    expect(check).toEqual({ valid: false, problems: [{ field, code }], doubt: null });
  });

  test('in order is sent with the fields of its service and no others', () => {
    const startsAt = '2026-11-21T10:00:00Z';
    const all = {
      words: 7,
      links: ['https://example.com'],
      phoneNumbers: ['+48 22 307 18 41'],
      recording: true,
      startsAt,
    };
    for (const { slug, fields: own, packages: offered } of allServices) {
      const attachments = own.includes('files') ? [attachment('a', 'file-1')] : [];
      const check = checked(
        { ...all, duration: 60, place: 'Rynek 1', packageId: 1 in offered ? 1 : 2 },
        { service: slug, attachments },
      );
      if (!check.valid) throw new Error(`${slug}: ${JSON.stringify(check.problems)}`);
      expect(findUnsupportedFields(toRequestFields(check.request), slug)).toEqual([]);
      expect(check.request.links?.length).toBe(own.includes('links') ? 1 : 0);
      expect(check.request.starts_at).toBe(own.includes('startsAt') ? '2026-11-21T10:00:00.000Z' : null);
      expect(check.request.word_count).toBe(own.includes('words') ? 7 : null);
    }
    expect(checked({ text: '', words: 7 }).valid).toBe(true);
  });

  test('every field of the form is one of its service’s, in its order', () => {
    const all = [...Object.keys(draft().fields), 'files'].sort();
    expect([...new Set(allServices.flatMap(({ fields: own }) => own))].sort()).toEqual(all);
    for (const { fields: own } of allServices) expect(new Set(own).size).toBe(own.length);
    const check = checked({ ...draft().fields, text: 'a '.repeat(250_001), packageId: 1 });
    const named = check.valid ? [] : check.problems.map(({ field }) => field);
    expect(named).toEqual(services.write.fields.filter((field) => named.includes(field)));
  });

  test('an address that can hardly be right is asked about, unless the customer has said that it is', () => {
    const email = 'ada@gmial.com';
    expect(checked({ email })).toEqual({ valid: false, problems: [], doubt: { suggested: 'ada@gmail.com' } });
    expect(checked({ email }, { confirmedEmail: 'ada@gmal.com' }).valid).toBe(false);
    expect(checked({ email }, { confirmedEmail: email }).valid).toBe(true);
    expect(checked({ email: 'ada@desk' }, { confirmedEmail: 'ada@desk' }).valid).toBe(true);
  });

  test('an empty one reports everything at once, each field once', () => {
    const check = checkRequest({
      service: 'write',
      fields: draft().fields,
      attachments: [],
      refused: false,
      confirmedEmail: null,
      locale: 'en',
      now,
      isPhoneNumber,
      shipmentProblems: () => [],
    });
    const named = check.valid ? [] : check.problems.map(({ field }) => field);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(['sourceLang', 'targetLang', 'files', 'email', 'terms', 'currencyId']);
  });
});

describe('a draft on the device', () => {
  const stored = { ...draft(), key: 'key-of-a-draft' };

  test('is read as it was stored', () => {
    const attachments = [attachment('a'), { ...attachment('b', 'file-1'), meant: true }];
    const kept = { ...stored, attachments, unsent: true, confirmedEmail: 'ada@desk' };
    expect(decodeDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test('of before there were several target languages has one', () => {
    const { furtherTargets: _, ...fields } = { ...stored.fields, sourceLang: 'en', targetLang: 'pl' };
    expect(decodeDraft({ ...stored, fields })?.fields).toMatchObject({ targetLang: 'pl', furtherTargets: [] });
  });

  test('says all its target languages, each once', () => {
    const fields = { ...stored.fields, sourceLang: 'en', targetLang: 'pl', furtherTargets: ['de', '', 'pl'] };
    expect(outlineDraft(fields, []).targetLangs).toEqual(['pl', 'de']);
  });

  test('loses what does not fit, field by field and document by document', () => {
    const fields = { ...stored.fields, sourceLang: 'en', targetLang: 7, packageId: 9, terms: 'yes', categoryId: null };
    expect(
      decodeDraft({
        ...stored,
        fields,
        attachments: [{ key: '' }, attachment('a'), null],
        unsent: 'yes',
        confirmedEmail: 7,
      }),
    ).toEqual({
      key: stored.key,
      fields: { ...emptyFields, sourceLang: 'en' },
      attachments: [attachment('a')],
      unsent: false,
      confirmedEmail: null,
    });
    expect(decodeDraft({ key: stored.key, fields: {} })).toEqual({
      key: stored.key,
      fields: emptyFields,
      attachments: [],
      unsent: false,
      confirmedEmail: null,
    });
  });

  test.each([null, 'draft', [], {}, { ...stored, key: 'short' }, { ...stored, fields: null }, { key: stored.key }])(
    'is none: %j',
    (value) => {
      expect(decodeDraft(value)).toBeNull();
    },
  );

  test('of before there were services of other kinds begins them as they are at first', () => {
    const { words, links, phoneNumbers, recording, startsAt, duration, place, comments, ...before } = emptyFields;
    expect(decodeDraft({ ...stored, fields: { ...before, text: 'Hello' } })?.fields).toEqual({
      ...emptyFields,
      text: 'Hello',
    });
  });

  test('is read again whatever was filled in', () => {
    const { packageId: _, ...rest } = emptyFields;
    const filled = fc.record({
      ...Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? fc.string()
            : typeof value === 'number'
              ? fc.nat()
              : typeof value === 'boolean'
                ? fc.boolean()
                : value === null
                  ? fc.constantFrom(null, shipmentFields)
                  : fc.array(fc.string()),
        ]),
      ),
      packageId: fc.constantFrom(1, 2, 3, 4),
    });
    fc.assert(
      fc.property(filled, (fields) => {
        expect(decodeDraft({ ...stored, fields })?.fields).toEqual(fields);
      }),
    );
  });
});

describe('what a customer signs in with', () => {
  test.each([
    [{ username: 'ada@customer.example', password: 'x' }, {}],
    [{ username: ' ada@customer.example ', password: 'x' }, {}],
    [
      { username: ' ', password: '' },
      { username: 'Required', password: 'Required' },
    ],
    [{ username: 'ada@customer', password: ' ' }, {}],
    [{ username: 'ada@', password: ' ' }, { username: 'EmailInvalid' }],
    [{ username: 'ada', password: 'x' }, { username: 'EmailInvalid' }],
  ] as const)('%j: %j', (credentials, problems) => {
    expect(checkCredentials(credentials)).toEqual(problems);
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
    [{ name: 'A' }, 'name', 'TooShort'],
    [{ name: 'a'.repeat(201) }, 'name', 'TooLong'],
    [{ address: '' }, 'address', 'Required'],
    [{ address: 'X1' }, 'address', 'TooShort'],
    [{ address: 'a'.repeat(201) }, 'address', 'TooLong'],
    [{ postcode: ' ' }, 'postcode', 'Required'],
    [{ postcode: '0' }, 'postcode', 'PostcodeInvalid'],
    [{ postcode: '1'.repeat(13) }, 'postcode', 'PostcodeInvalid'],
    [{ city: '' }, 'city', 'Required'],
    [{ city: 'a'.repeat(101) }, 'city', 'TooLong'],
    [{ countryId: 0 }, 'countryId', 'Required'],
    [{ userType: 'company' }, 'companyName', 'Required'],
    [{ userType: 'company', companyName: 'A' }, 'companyName', 'TooShort'],
    [{ userType: 'company', companyName: 'Nowak', vatId: '5260250275' }, 'vatId', 'VatIdInvalid'],
  ] as const)('%j', (changes, field, code) => {
    expect(checkBilling({ ...billing, ...changes }, countries)).toEqual({ valid: false, problems: [{ field, code }] });
  });

  test('several are said in the order of the form', () => {
    const check = checkBilling({ ...emptyBilling, userType: 'company', vatId: 'x' }, countries);
    expect(check.valid ? [] : check.problems.map(({ field }) => field)).toEqual([
      'companyName',
      'vatId',
      'name',
      'address',
      'postcode',
      'city',
      'countryId',
    ]);
  });

  test('come back from the contract’s shape, from the device and from a profile', () => {
    expect(toBillingFields(toBilling(company, countries))).toEqual(company);
    expect(storedBilling(JSON.parse(JSON.stringify(company)))).toEqual(company);
    expect(storedBilling({ name: 'Ada', city: 7, userType: 'robot' })).toEqual({ ...emptyBilling, name: 'Ada' });
    expect(prefillBillingFields(customer)).toEqual({ ...emptyBilling, name: customer.name });
    const known = {
      ...customer,
      user_type: 'company',
      company_name: 'Nowak',
      postcode: '31-042',
      country_id: 616,
    } as const;
    expect(prefillBillingFields(known)).toEqual({
      ...emptyBilling,
      userType: 'company',
      name: customer.name,
      companyName: 'Nowak',
      postcode: '31-042',
      countryId: 616,
    });
    expect(billingProblem('billing.country_id', 'Invalid')).toEqual([{ field: 'countryId', code: 'Invalid' }]);
    expect(billingProblem('billing.nothing', 'Invalid')).toEqual([]);
    expect(billingPath('vatId')).toBe('billing.vat_id');
  });

  test('a person’s take no company’s', () => {
    expect(toBilling({ ...company, userType: 'private', vatId: 'x' }, countries)).toMatchObject({
      company_name: null,
      vat_id: null,
    });
    expect(toBilling({ ...company, vatId: 'pl 526-02-50-274' }, countries)).toMatchObject({ vat_id: 'PL5260250274' });
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
    ['ATU13585627', 'AT', true],
    ['EL040127797', 'GR', true],
    ['', 'AT', false],
    ['A', 'AT', false],
    ['ATU1234567', 'AT', false],
    ['U13585627', 'AT', true],
    ['040127797', 'GR', true],
    ['GR040127797', 'DE', true],
    ['FR40303265045', 'FR', true],
    ['FR4030326504', 'FR', false],
    ['B83871236', 'ES', true],
    ['NL004495445B01', 'NL', true],
    ['XI434031494', 'GB', true],
    ['XI434031494000', 'GB', true],
    ['CHE-116.281.710 MWST', 'CH', true],
    ['CHE116281711', 'CH', false],
    ['GB980780684', 'PL', true],
    ['GB980780685', 'PL', false],
    ['US123456789', '', true],
    ['PL5260250080', '', false],
    ['12345', '', true],
    ['none', '', false],
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

  /** Of each country's register; with several forms in some. */
  test.each([
    ...['ATU13585627', 'BE0428759497', 'BE1000000021', 'BG101004508', 'CY10132211L', 'CZ46505334', 'CZ7103192745'],
    ...['DE136695976', 'DK88146328', 'EE100207415', 'EL040127797', 'ESA13585625', 'ES54362315K', 'ESX2482300W'],
    ...['FI09853608', 'FR40303265045', 'HR33392005961', 'HU12892312', 'IE6388047V', 'IE6433435OA', 'IT00743110157'],
    ...['LT119511515', 'LT100001919017', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL000099998B57', 'PL8567346215'],
    ...['PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619', 'XI434031494'],
  ])('%s is right, and with another digit wrong', (right) => {
    expect(isVatId(right, '')).toBe(true);
    const at = right.search(/\d\D*(01)?$/);
    const wrong = `${right.slice(0, at)}${(Number(right[at]) + 1) % 10}${right.slice(at + 1)}`;
    expect([wrong, isVatId(wrong, '')]).toEqual([wrong, false]);
  });

  test.each(['LV32100000000', 'FRK7399859412', 'XIGD001'])('%s has nothing to check', (text) => {
    expect(isVatId(text, '')).toBe(true);
  });

  test('are kept without separators', () => {
    expect(normaliseVatId(' pl 526-02.50-274 ')).toBe('PL5260250274');
  });
});
