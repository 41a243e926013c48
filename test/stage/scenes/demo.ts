import type { demoMachine } from '../../../machines/demo.ts';
import { demoModel } from '../../models/demo.ts';
import { type Held, hold } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';
import type { Story } from './story.ts';

type HeldDemo = Held<typeof demoMachine>;

const begun = (): HeldDemo => hold<typeof demoMachine>(demoModel, undefined);

const offered = (): HeldDemo => {
  const demo = begun();
  demo.answer('loadLanguages', {
    kind: 'offered',
    languages: [
      { source_lang: 'pl', target_langs: ['en', 'de', 'uk'] },
      { source_lang: 'en', target_langs: ['pl', 'de'] },
    ],
  });
  return demo;
};

const translating = ({ greeting }: Story): HeldDemo => {
  const demo = offered();
  demo.send({ type: 'change', fields: { text: greeting, sourceLang: 'pl', targetLang: 'en' } });
  demo.send({ type: 'translate' });
  return demo;
};

const scene = (set: Scene['set']): Scene => ({ path: '', of: 'demo', signedIn: true, set });

export const demoScenes: Scenes = {
  'demo-loading': scene(() => begun()),
  'demo-empty': scene(() => offered()),
  'demo-translating': scene((story) => translating(story)),
  'demo-translated': scene((story) =>
    translating(story).answer('translate', { kind: 'translated', text: story.translation }),
  ),
  'demo-refused': scene((story) => translating(story).answer('translate', { kind: 'refused', code: 'PairNotOffered' })),
  'demo-failed': scene((story) => translating(story).fail('translate')),
  'demo-not-implemented': scene(() => begun().answer('loadLanguages', { kind: 'notImplemented' })),
  'demo-unreachable': scene(() => begun().fail('loadLanguages')),
};
