import { describe, expect, test } from 'vitest';
import { stillWrong, toWrongFields, type WrongField, withoutRefused } from '../../machines/lib/wrongFields.ts';

type Wrong = readonly WrongField<'login' | 'name', 'Required' | 'TooShort' | 'Taken'>[];

const taken = { field: 'login', code: 'Taken', refused: true } as const;
const nameless = { field: 'name', code: 'Required' } as const;

describe('what is wrong with a form that is being mended', () => {
  test('stays while the rules find the same, and goes when they find something else or nothing', () => {
    const wrong: Wrong = [nameless];
    expect(stillWrong(wrong, [nameless])).toEqual([nameless]);
    expect(stillWrong(wrong, [{ field: 'name', code: 'TooShort' }])).toEqual([]);
    expect(stillWrong(wrong, [{ field: 'login', code: 'Required' }])).toEqual([]);
  });

  test('is the server’s word until its own field is changed, whatever the rules say', () => {
    const wrong: Wrong = [taken, nameless];
    expect(stillWrong(wrong, [])).toEqual([taken]);
    expect(withoutRefused(wrong, 'name')).toEqual(wrong);
    expect(withoutRefused(wrong, 'login')).toEqual([nameless]);
    expect(withoutRefused(wrong, 'name', 'login')).toEqual([nameless]);
  });

  test('is a refusal that is about a field', () => {
    const fields = { InvalidCredentials: 'password' } as const;
    expect(toWrongFields('InvalidCredentials', fields)).toEqual([
      { field: 'password', code: 'InvalidCredentials', refused: true },
    ]);
    expect(toWrongFields('RateLimited', fields)).toEqual([]);
  });
});
