import type { AnyActorRef } from 'xstate';
import type { quoteMachine } from '../../../machines/quote.ts';
import { type DraftFields, emptyFields } from '../../../machines/rules/draft.ts';
import type { uploadMachine } from '../../../machines/upload.ts';
import type { LanguagePair } from '../../../openapi/types.ts';
import { quoteModel } from '../../models/quote.ts';
import { attachment, draft, request } from '../../models/samples.ts';
import { type Held, hold, holdActor } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';
import type { Story } from './story.ts';

const pair = (source_lang: string, target_lang: string): LanguagePair => ({
  type: 'write',
  price_type: 'word',
  source_lang,
  source_lang_name: source_lang,
  source_lang_iso2: source_lang,
  cc: source_lang,
  target_lang,
});
const pairs = [pair('de', 'uk'), pair('uk', 'de'), pair('en', 'pl'), pair('pl', 'en')];

type HeldQuote = Held<typeof quoteMachine> & { readonly fire: (delay: string) => void };

const begun = (): HeldQuote => hold<typeof quoteMachine>(quoteModel, { kind: 'new', currencyId: 2 });

const empty = (): HeldQuote => {
  const quote = begun();
  quote.answer('restoreDraft', draft());
  quote.answer('loadPairs', pairs);
  quote.answer('estimatePrice', null);
  return quote;
};

const fieldsOf = ({ note, text, category }: Story): DraftFields => ({
  ...emptyFields,
  sourceLang: 'de',
  targetLang: 'uk',
  categoryId: category.id,
  packageId: 4,
  currencyId: 2,
  text,
  note,
  deadline: '2026-11-24T12:00',
  name: 'Anna Nowak',
  email: 'anna@example.com',
  terms: true,
  privacy: true,
});

/** Counted documents and a price. */
const filled = (story: Story): HeldQuote => {
  const quote = begun();
  const [first, second] = story.files;
  quote.answer('restoreDraft', {
    key: 'draft-key-1',
    fields: fieldsOf(story),
    attachments: [
      { ...attachment('a', 'file-1'), name: first, size: 148_480 },
      { ...attachment('b', 'file-2'), name: second, size: 2_411_724 },
    ],
  });
  quote.answer('loadPairs', pairs);
  for (const { actor } of uploadsOf(quote)) {
    holdActor<typeof uploadMachine>(actor).answer('awaitCount', { kind: 'counted', words: 710 });
  }
  quote.fire('estimatePause');
  quote.answer('estimatePrice', {
    words: 1420,
    counted: true,
    price: story.price,
    deliver_by: '2026-11-24T11:00:00.000Z',
    discount: 'none',
  });
  return quote;
};

const uploadsOf = ({ actor }: HeldQuote): Held<typeof uploadMachine>[] =>
  Object.values<AnyActorRef>(actor.getSnapshot().context.uploads).map((upload) =>
    holdActor<typeof uploadMachine>(upload),
  );

const scene = (set: Scene['set']): Scene => ({ path: 'order/write', of: 'application', set });

/** A scene that differs from another in the first lines only. */
const above = (set: Scene['set']): Scene => ({ ...scene(set), about: 'window' });

export const writeScenes: Scenes = {
  'write-preparing': scene(() => begun()),
  'write-empty': scene(() => empty()),
  'write-filled': { ...scene((story) => filled(story)), signedIn: true },
  'write-documents': scene(({ files: [, long] }) => {
    const quote = empty();
    quote.send({
      type: 'attach',
      files: ['a', 'b', 'c', 'd', 'e'].map((key) => ({
        ...attachment(key),
        name: key === 'a' ? long : `${key}-${long}`,
      })),
    });
    const [sending, paused, broken, refused, uncountable] = uploadsOf(quote);
    for (const upload of [sending, paused, broken, uncountable]) upload?.answer('checkFile', { kind: 'accepted' });
    sending?.send({ type: 'progress', sent: 620 });
    paused?.send({ type: 'progress', sent: 300 });
    paused?.send({ type: 'pause' });
    broken?.send({ type: 'interrupted' });
    refused?.answer('checkFile', { kind: 'refused', reason: 'FileFormatRefused' });
    uncountable?.send({ type: 'stored', fileId: 'file-5' });
    uncountable?.answer('awaitCount', { kind: 'uncountable' });
  }),
  'write-problems': scene(() => {
    const quote = empty();
    quote.send({ type: 'request' });
    quote.answer('checkRequest', {
      valid: false,
      problems: [
        { field: 'sourceLang', code: 'Required' },
        { field: 'targetLang', code: 'Required' },
        { field: 'files', code: 'Required' },
        { field: 'name', code: 'TooShort' },
        { field: 'email', code: 'EmailInvalid' },
        { field: 'terms', code: 'Required' },
        { field: 'privacy', code: 'Required' },
      ],
    });
  }),
  'write-unavailable': above(() => {
    const quote = begun();
    quote.answer('restoreDraft', draft());
    quote.fail('loadPairs');
  }),
  'write-not-sent': above((story) => {
    const quote = filled(story);
    quote.send({ type: 'request' });
    quote.answer('checkRequest', { valid: true, request });
    quote.fail('requestQuotation');
  }),
};
