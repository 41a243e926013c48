import type { mtdemoMachine } from '../../../machines/demo/mtdemo.ts';
import { mtdemoModel } from '../../demo/mtdemo.model.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedMtdemo = Injected<typeof mtdemoMachine>;

const begun = (): InjectedMtdemo => inject<typeof mtdemoMachine>(mtdemoModel, { popular: ['pl', 'en'] });

const offered = (): InjectedMtdemo => {
  const demo = begun();
  demo.answer('loadLanguages', {
    kind: 'offered',
    languages: [
      { source_lang: 'pl', target_langs: ['en', 'de', 'uk'] },
      { source_lang: 'en', target_langs: ['pl', 'de'] },
    ],
    isSandbox: false,
  });
  return demo;
};

const translating = ({ greeting }: OrderFixture): InjectedMtdemo => {
  const demo = offered();
  demo.send({ type: 'change', fields: { text: greeting, sourceLang: 'pl', targetLang: 'en' } });
  demo.send({ type: 'translate' });
  return demo;
};

const story = (set: Story['set']): Story => ({ screen: { name: 'mtdemo' }, signedIn: true, set });

export const mtdemoStories: Stories = {
  'mtdemo-loading': story(() => begun()),
  'mtdemo-empty': story(() => offered()),
  'mtdemo-translating': story((fixture) => translating(fixture)),
  'mtdemo-translated': story((fixture) =>
    translating(fixture).answer('translate', { kind: 'translated', text: fixture.translation }),
  ),
  'mtdemo-refused': story((fixture) =>
    translating(fixture).answer('translate', { kind: 'refused', code: 'PairNotOffered' }),
  ),
  'mtdemo-failed': story((fixture) => translating(fixture).fail('translate')),
  'mtdemo-not-implemented': story(() => begun().answer('loadLanguages', { kind: 'notImplemented' })),
  'mtdemo-unreachable': story(() => begun().fail('loadLanguages')),
};
