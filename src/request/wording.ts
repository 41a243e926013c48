import { createContext, use } from 'react';
import type { MessageId } from '../ui/text/messages.ts';

/** Words of the form that a service may have other ones for. */
type Reworded =
  | 'landing.question.own'
  | 'landing.question.own.answer'
  | 'landing.question.price.answer'
  | 'landing.step.ask.about'
  | 'landing.step.decide.about'
  | 'landing.step.receive'
  | 'landing.step.receive.about'
  | 'write.content'
  | 'write.files'
  | 'write.note'
  | 'write.noteHint'
  | 'write.package.business.about'
  | 'write.package.economy.about'
  | 'write.package.expert.about'
  | 'write.quality'
  | 'write.sourceLang'
  | 'write.summary.deliverBy'
  | 'write.summary.empty'
  | 'write.summary.promise'
  | 'write.summary.words'
  | 'write.targetLang'
  | 'write.text'
  | 'write.textHint';

/** A service's own words, in place of those of written translation. */
export type Wording = { readonly [TId in Reworded]?: MessageId };

export const WordingContext = createContext<Wording>({});

/** The words that the service has in place of these. */
export const useWording = (): (<TId extends MessageId>(id: TId) => MessageId) => {
  const wording: Readonly<Partial<Record<MessageId, MessageId>>> = use(WordingContext);
  return (id) => wording[id] ?? id;
};
