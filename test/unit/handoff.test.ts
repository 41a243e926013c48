import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fragmentOf, handoffOf } from '../../src/api/handoff.ts';

describe('what one brand hands to another', () => {
  test('arrives as it was sent, in any script', () => {
    const text = fc.string({ maxLength: 5_000, unit: 'grapheme' });
    fc.assert(
      fc.property(text, fc.constantFrom('pl', 'zh-CN'), fc.constantFrom('en', 'uk'), (sent, sourceLang, targetLang) => {
        const handoff = { text: sent, sourceLang, targetLang };
        const fragment = fragmentOf(handoff);
        expect(fragment).toMatch(/^#order=[\w-]+$/);
        expect(handoffOf(fragment)).toEqual(handoff);
      }),
    );
  });

  test.each(['', '#', '#order=', '#order=%', '#order=bnVsbA', '#order=e30', '#order=AAAA', '#main', '#order=ééé'])(
    'is nothing when the fragment is "%s"',
    (fragment) => expect(handoffOf(fragment)).toBeNull(),
  );

  test('is nothing when it is too long, and brings only what belongs to it', () => {
    expect(handoffOf(fragmentOf({ text: 'x'.repeat(20_001), sourceLang: 'pl', targetLang: 'en' }))).toBeNull();
    const more = { text: 'a', sourceLang: 'pl', targetLang: 'en', email: 'someone@example.com' };
    expect(handoffOf(fragmentOf(more))).toEqual({ text: 'a', sourceLang: 'pl', targetLang: 'en' });
  });
});
