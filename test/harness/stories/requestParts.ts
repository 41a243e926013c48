import type { AnyActorRef } from 'xstate';
import type { uploadMachine } from '../../../machines/documents/upload.ts';
import { type DraftFields, emptyFields } from '../../../machines/request/draft.ts';
import type { requestMachine } from '../../../machines/request/request.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import type { LanguagePair } from '../../../openapi/types.ts';
import { requestModel } from '../../request/request.model.ts';
import { type Injected, inject, injectedActor } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';

export const pair = (source_lang: string, target_lang: string): LanguagePair => ({
  type: 'write',
  price_type: 'word',
  source_lang,
  source_lang_name: source_lang,
  source_lang_iso2: source_lang,
  cc: source_lang,
  target_lang,
});
export const pairs = [pair('de', 'uk'), pair('uk', 'de'), pair('en', 'pl'), pair('pl', 'en')];

export type InjectedRequest = Injected<typeof requestMachine> & { readonly fire: (delay: string) => void };

const model = {
  ...requestModel,
  actors: { ...requestModel.actors, attachments: { ...requestModel.actors.attachments, observed: true as const } },
};

export const begun = (service: ServiceDescription): InjectedRequest => {
  const request = inject<typeof requestMachine>(model, { service });
  request.answer('awaitStartup', { currencyId: 2 });
  return request;
};

/** What a customer has filled in, whatever the service. */
export const buildFields = ({ note, text, category }: OrderFixture): DraftFields => ({
  ...emptyFields,
  sourceLang: 'de',
  targetLang: 'uk',
  categoryId: category.id,
  packageId: 4,
  currencyId: 2,
  text,
  note,
  deadline: '2026-11-24T12:00',
  email: 'anna@example.com',
  terms: true,
});

export const listUploads = ({ actor }: InjectedRequest): Injected<typeof uploadMachine>[] => {
  const { attachments } = actor.getSnapshot().children;
  return Object.values<AnyActorRef>(attachments.getSnapshot().context.uploads).map((upload) =>
    injectedActor<typeof uploadMachine>(upload),
  );
};

/** Every document is there, and counted. */
export const countDocuments = (request: InjectedRequest): void => {
  for (const { actor } of listUploads(request)) {
    injectedActor<typeof uploadMachine>(actor).answer('awaitCount', { kind: 'counted', words: 710, portions: [] });
  }
};
