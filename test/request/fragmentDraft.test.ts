import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFragmentDraft, toFragment } from '../../src/request/drafts/fragmentDraft.ts';

describe('the draft in an address', () => {
  test('arrives as it was sent, in any script', () => {
    const text = fc.string({ maxLength: 5_000, unit: 'grapheme' });
    fc.assert(
      fc.property(text, fc.constantFrom('pl', 'zh-CN'), fc.constantFrom('en', 'uk'), (sent, sourceLang, targetLang) => {
        const draft = { text: sent, sourceLang, targetLang, furtherTargets: ['de', 'fr'] };
        const fragment = toFragment(draft);
        expect(fragment).toMatch(/^#order=[\w-]+$/);
        expect(parseFragmentDraft(fragment)).toEqual(draft);
      }),
    );
  });

  test.each(['', '#', '#order=', '#order=%', '#order=bnVsbA', '#order=e30', '#order=AAAA', '#main', '#order=ééé'])(
    'is nothing when the fragment is "%s"',
    (fragment) => expect(parseFragmentDraft(fragment)).toBeNull(),
  );

  test('is nothing when it is too long, and brings only what belongs to it', () => {
    expect(parseFragmentDraft(toFragment({ text: 'x'.repeat(20_001), sourceLang: 'pl', targetLang: 'en' }))).toBeNull();
    const more = { text: 'a', sourceLang: 'pl', targetLang: 'en', email: 'someone@example.com' };
    expect(parseFragmentDraft(toFragment(more))).toEqual({
      text: 'a',
      sourceLang: 'pl',
      targetLang: 'en',
      furtherTargets: [],
    });
  });

  test('brings the package that was chosen, and none that there is not', () => {
    const languages = { sourceLang: 'pl', targetLang: 'en', furtherTargets: ['de'] };
    const draft = { text: 'a', ...languages, packageId: 3 } as const;
    expect(parseFragmentDraft(toFragment(draft))).toEqual(draft);
    const unknown = Buffer.from(JSON.stringify({ ...draft, packageId: 9 })).toString('base64url');
    expect(parseFragmentDraft(`#order=${unknown}`)).toEqual({ text: 'a', ...languages });
  });
});
