import type { accountDraftMachine } from '../../../machines/request/accountDraft.ts';
import type { DraftFields } from '../../../machines/request/draft.ts';
import type { draftsMachine } from '../../../machines/request/drafts.ts';
import { write } from '../../../machines/services/write.ts';
import type { Estimate, LanguagePair } from '../../../openapi/types.ts';
import { accountDraftModel } from '../../request/accountDraft.model.ts';
import { draftsModel, listedDraft } from '../../request/drafts.model.ts';
import { attachment, checkedRequest, draft, priceList, restored } from '../../support/models/samples.ts';
import { inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import {
  begun as begunOf,
  buildFields,
  countDocuments,
  type InjectedRequest,
  listUploads,
  pair,
  pairs,
} from './requestParts.ts';
import type { Stories, Story } from './story.ts';

const begun = (): InjectedRequest => begunOf(write);

const empty = (): InjectedRequest => {
  const request = begun();
  request.answer('readDraft', restored());
  request.answer('loadPairs', priceList(pairs));
  request.answer('estimatePrice', null);
  return request;
};

/** Languages beside the first, and which are listed. */
type Further = Pick<DraftFields, 'furtherTargets'> &
  Pick<Estimate, 'languages'> & { readonly listed: readonly LanguagePair[] };

/** Counted documents and a price. */
const filled = (
  fixture: OrderFixture,
  { furtherTargets, languages, listed }: Further = { furtherTargets: [], languages: [], listed: pairs },
): InjectedRequest => {
  const request = begun();
  const [first, second] = fixture.files;
  request.answer(
    'readDraft',
    restored({
      key: 'draft-key-1',
      fields: { ...buildFields(fixture), furtherTargets },
      attachments: [
        { ...attachment('a', 'file-1'), name: first, size: 148_480 },
        { ...attachment('b', 'file-2'), name: second, size: 2_411_724 },
      ],
    }),
  );
  request.answer('loadPairs', priceList(listed));
  countDocuments(request);
  request.fire('estimatePause');
  request.answer('estimatePrice', {
    words: 1420,
    unit: 'word',
    quantity: 1420,
    counted: true,
    price: fixture.price,
    minimum: false,
    deliver_by: '2026-11-24T11:00:00.000Z',
    earliest: '2026-11-23T11:00:00.000Z',
    wish: 'met',
    speeds: [],
    languages,
    packages: ([1, 2, 3, 4] as const).map((package_id) => ({
      package_id,
      gross: fixture.price.gross,
      minimum: false,
      included: 150,
      deliver_by: '2026-11-24T11:00:00.000Z',
      wish: 'met',
    })),
    discount: 'none',
  });
  return request;
};

/** The form's draft is saved in the account, which has two others. */
const besideOthers = ({ files: [, long] }: OrderFixture): void => {
  const drafts = inject<typeof draftsMachine>(draftsModel, { whose: 'customer' });
  const unchosen = { sourceLang: '', targetLangs: [], about: '' };
  drafts.answer('loadDrafts', [
    { ...listedDraft, about: long },
    { ...listedDraft, ...unchosen, key: 'draft-key-3', service: 'interpreting' },
  ]);
  const account = inject<typeof accountDraftMachine>(accountDraftModel, undefined);
  for (const { send } of [drafts, account]) send({ type: 'draft.changed', draft: draft(), begun: true });
  account.fire('savePause');
  account.answer('saveDraft', { kind: 'saved', keptUntil: '2026-12-20T12:00:00.000Z' });
};

const story = (set: Story['set']): Story => ({ screen: { name: 'write' }, set });

/** A story that differs from another in the first lines only. */
const above = (set: Story['set']): Story => ({ ...story(set), about: 'window' });

export const writeStories: Stories = {
  'write-preparing': story(() => begun()),
  'write-empty': story(() => empty()),
  'write-filled': {
    ...story((fixture) => {
      besideOthers(fixture);
      filled(fixture);
    }),
    signedIn: true,
  },
  'write-languages': story((fixture) => {
    const { gross: both } = fixture.price;
    const gross = { ...both, currency_amount_decimal: (Number(both.currency_amount_decimal) / 2).toFixed(2) };
    const languages = ['uk', 'en'].map((target_lang) => ({ target_lang, gross, minimum: false, included: 150 }));
    filled(fixture, {
      furtherTargets: ['en', ''],
      languages,
      listed: [...pairs, pair('de', 'en'), pair('de', 'pl')],
    });
  }),
  'write-documents': story(({ files: [, long] }) => {
    const request = empty();
    request.send({
      type: 'attach',
      files: ['a', 'b', 'c', 'd', 'e'].map((key) => ({
        ...attachment(key),
        name: key === 'a' ? long : `${key}-${long}`,
      })),
    });
    const [sending, paused, broken, refused, uncountable] = listUploads(request);
    for (const upload of [sending, paused, broken, uncountable]) upload?.answer('checkFile', { kind: 'accepted' });
    sending?.send({ type: 'progress', sent: 620 });
    paused?.send({ type: 'progress', sent: 300 });
    paused?.send({ type: 'pause' });
    broken?.send({ type: 'interrupted' });
    refused?.answer('checkFile', { kind: 'refused', reason: 'FileFormatRefused' });
    uncountable?.send({ type: 'stored', fileId: 'file-5' });
    uncountable?.answer('awaitCount', { kind: 'uncountable' });
  }),
  'write-problems': story(() => {
    const request = empty();
    request.send({ type: 'submit' });
    request.answer('checkRequest', {
      valid: false,
      problems: [
        { field: 'sourceLang', code: 'Required' },
        { field: 'targetLang', code: 'Required' },
        { field: 'files', code: 'Required' },
        { field: 'email', code: 'EmailInvalid' },
        { field: 'terms', code: 'Required' },
      ],
      doubt: null,
    });
  }),
  'write-unavailable': above(() => {
    const request = begun();
    request.answer('readDraft', restored());
    request.fail('loadPairs');
  }),
  'write-not-sent': above((fixture) => {
    const request = filled(fixture);
    request.send({ type: 'submit' });
    request.answer('checkRequest', { valid: true, request: checkedRequest });
    request.fail('requestQuotation');
  }),
  'write-awaiting-documents': above((fixture) => {
    const request = filled(fixture);
    request.send({ type: 'attach', files: [{ ...attachment('c'), name: fixture.files[1] }] });
    request.send({ type: 'submit' });
    request.answer('checkRequest', { valid: true, request: checkedRequest });
  }),
  'write-promise-expired': above(() => {
    const request = begun();
    request.answer('readDraft', { draft: draft(), promiseExpired: true, cartHash: null });
    request.answer('loadPairs', priceList(pairs));
    request.answer('estimatePrice', null);
  }),
};
