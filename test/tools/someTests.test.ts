import { describe, expect, it } from 'vitest';
import { selectFiles } from '../../tools/someTests.ts';

describe('the files of the tests that are wanted', () => {
  it('are found by a part of their paths', () => {
    expect(selectFiles({ paths: ['session/visitor', 'test/desk/people/totp.test.ts'], name: undefined })).toEqual({
      usual: ['test/account/session/visitor.test.ts', 'test/desk/people/totp.test.ts'],
      apart: [],
    });
    expect(selectFiles({ paths: ['nothing/such'], name: undefined })).toEqual({ usual: [], apart: [] });
  });

  it('are apart where `npm test` leaves them to the journeys', () => {
    const { usual, apart } = selectFiles({ paths: ['Paths.browser.test.ts'], name: undefined });
    expect(apart).toContain('test/prepaid/topUpPaths.browser.test.ts');
    expect(usual).toContain('test/account/session/sessionPaths.browser.test.ts');
  });
});
