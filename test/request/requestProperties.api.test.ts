import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhoneNumber } from '../../machines/lib/phoneNumber.ts';
import { checkRequest } from '../../machines/request/checkRequest.ts';
import { type DraftFields, emptyFields } from '../../machines/request/draft.ts';
import { requestProblems, toRequest, toRequestFields } from '../../machines/request/requestForm.ts';
import type { RequestContext } from '../../machines/request/requestRelations.ts';
import { findUnsupportedFields } from '../../machines/request/unsupportedFields.ts';
import { allServices, selectDefaultPackage } from '../../machines/services/index.ts';
import type { QuotationRequest, Service } from '../../openapi/types.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { file } from '../../server/platform/db/schema.ts';
import { readUploader } from '../support/server/filesSupport.ts';
import { buildText } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const server = await startForFile({ clock: createTestClock(), config: { desk: 'manual' } });
const client = await server.client();

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(server.services.clock.now().getTime() + hours * hour).toISOString();

/** Texts that nobody should type, and some that people do. */
const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', ' ', 'Ul', 'Rynek 1', '👍👍', '👍👍👍', '\u200b\u200b\u200b', 'a'.repeat(200), 'a'.repeat(201)),
);
const link = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    'https://example.com',
    'https://EXAMPLE.com/',
    'https://a.example/b c',
    'ftp://a.example',
    'a.example',
  ),
  fc.constantFrom('https://a.example/\u0007', `https://a.example/${'a'.repeat(2000)}`, 'https://[::1]/', 'http://x'),
  line,
);
const number = fc.oneof(
  fc.constantFrom('+48 22 307 18 41', '+48223071841', '22 307 18 41', '+1', '+49 30 901821'),
  line,
);
const text = fc.oneof(fc.constantFrom(0, 1, 165, 166, 330, 331).map(buildText), line);

/** One language more than a request has at most, beside the first. */
const many = ['de', 'fr', 'es', 'it', 'uk', 'cs', 'nl', 'sv', 'da', 'nb'];

/** Hours ahead; 1000 hours after the century is over. */
const moments = [null, -1, 0, 0.5, 1, 1.5, 30, 1e6] as const;

type Given = {
  readonly service: Service;
  readonly changed: Partial<DraftFields>;
  readonly startsIn: (typeof moments)[number];
  readonly dueIn: (typeof moments)[number];
  readonly files: number;
};

const changes = fc.record<Partial<DraftFields>, never>(
  {
    targetLang: fc.constantFrom('pl', 'en', ''),
    furtherTargets: fc.oneof(
      fc.array(fc.constantFrom('pl', 'de', 'fr', 'en', ''), { maxLength: 3 }),
      fc.constantFrom(many.slice(0, 9), many),
    ),
    categoryId: fc.constantFrom(0, 1, 2),
    packageId: fc.constantFrom(1, 2, 3, 4),
    currencyId: fc.constantFrom(0, 2),
    text,
    words: fc.constantFrom(0, 1, 1.5, -1, 1_000_000, 1_000_001),
    links: fc.array(link, { maxLength: 3 }),
    phoneNumbers: fc.array(number, { maxLength: 3 }),
    recording: fc.boolean(),
    duration: fc.constantFrom(0, 1, 5, 7.5, -5, 59, 60, 240, 241, 600, 601, 1441),
    place: line,
    note: line,
    comments: fc.oneof(line, fc.constantFrom('a'.repeat(2000), 'a'.repeat(2001))),
    email: fc.constantFrom(
      'ada@example.com',
      'ada@',
      `${'a'.repeat(64)}@${'b'.repeat(200)}.example`,
      'a\u200bb@c.example',
    ),
    terms: fc.constantFrom(true, true, false),
  },
  { requiredKeys: [] },
);

/** A few fields are changed: most requests come as far as the rules that look beyond one field. */
const few = changes.chain((all) =>
  fc
    .subarray(Object.entries(all), { maxLength: Math.min(2, Object.keys(all).length) })
    .map((kept): Partial<DraftFields> => Object.fromEntries(kept)),
);

const given: fc.Arbitrary<Given> = fc.record({
  service: fc.constantFrom(...allServices.map(({ slug }) => slug)),
  changed: few,
  startsIn: fc.constantFrom(30, 30, 30, ...moments),
  dueIn: fc.constantFrom(null, null, null, ...moments),
  files: fc.constantFrom(0, 1),
});

/** What a service's form is filled in with, in order. */
const filled = (service: Service): DraftFields => {
  const own = allServices.find(({ slug }) => slug === service)?.fields ?? [];
  const all: DraftFields = {
    ...emptyFields,
    text: 'Hello world',
    links: ['https://example.com/'],
    phoneNumbers: ['+48 22 307 18 41'],
    duration: 60,
    place: 'Rynek 1',
  };
  const foreign = Object.keys(all).filter((name) => !own.some((field) => field === name));
  const reset = Object.fromEntries(Object.entries(emptyFields).filter(([name]) => foreign.includes(name)));
  return {
    ...all,
    ...reset,
    packageId: selectDefaultPackage(service),
    sourceLang: 'en',
    targetLang: 'pl',
    categoryId: 1,
    currencyId: 2,
    email: 'ada@example.com',
    terms: true,
  };
};

const createUploadedFile = async (): Promise<string> => {
  const id = newHash();
  const row = { id, brand: 'wordbridge', name: 'a.txt', size: 10, path: id, visitor: readUploader(client) };
  const createdAt = server.services.clock.now();
  await server.services.db.insert(file).values({ ...row, createdAt, status: 'ready', words: 10, characters: 60 });
  return id;
};

type Sent = { readonly request: QuotationRequest; readonly isRefused: boolean };

/** What the application sends of a form; of one that its rules refuse, what somebody else would send. */
const toSent = ({ service, changed, startsIn, dueIn }: Given, ids: string[]): Sent => {
  const takesAppointment = filled(service).duration > 0;
  const fields: DraftFields = {
    ...filled(service),
    ...(takesAppointment ? { startsAt: startsIn === null ? '' : inHours(startsIn) } : {}),
    deadline: dueIn === null ? '' : inHours(dueIn),
    ...changed,
  };
  const now = server.services.clock.now().getTime();
  const attachments = ids.map((fileId) => ({ key: fileId, name: 'a.txt', size: 10, fileId }));
  const draft = {
    service,
    fields,
    attachments,
    refused: false,
    confirmedEmail: fields.email,
    now,
    isPhoneNumber,
    shipmentProblems: () => [],
  };
  const check = checkRequest({ ...draft, locale: 'en' });
  const context: RequestContext = {
    service,
    files: { count: ids.length, ready: true },
    now,
    isPhoneNumber,
    shipmentProblems: () => [],
  };
  const isForeign = (wire: DraftFields): boolean =>
    findUnsupportedFields(wire, service).length > 0 ||
    (ids.length > 0 && !(allServices.find(({ slug }) => slug === service)?.fields.includes('files') ?? false));
  if (check.valid && !isForeign(toRequestFields(check.request)))
    return { request: { ...check.request, file_ids: ids }, isRefused: false };
  const wire = toRequest(fields);
  const asked = toRequestFields(wire);
  return {
    request: { service, ...wire, file_ids: ids, locale: 'en' },
    isRefused: requestProblems(asked, context).length > 0 || isForeign(asked),
  };
};

test('the server refuses what a rule refuses, and nothing else', async () => {
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(given, async (asks) => {
      const ids = asks.files === 0 && asks.service !== 'sworn' ? [] : [await createUploadedFile()];
      const { request, isRefused } = toSent(asks, asks.files === 0 ? [] : ids);
      const { status, body } = await client.post('/api/v2/quotation', request);
      seen[isRefused ? 'refused' : 'accepted'] += 1;
      // Nothing is known of the pair or the brand's offer by the rules: English into itself is no pair of most services.
      expect({ status, body: isRefused || status === 201 ? null : body }).toEqual({
        status: isRefused ? 422 : 201,
        body: null,
      });
    }),
    { numRuns: 400 },
  );
  expect(seen.accepted).toBeGreaterThan(40);
  expect(seen.refused).toBeGreaterThan(40);
}, 120_000);
