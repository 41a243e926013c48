import { describe, expect, it } from 'vitest';
import { filesOf } from '../../tools/someTests.ts';

describe('the files of the tests that are wanted', () => {
  it('are found by a part of their paths', () => {
    expect(filesOf({ paths: ['unit/visitor', 'test/unit/totp.test.ts'], name: undefined })).toEqual({
      usual: ['test/unit/totp.test.ts', 'test/unit/visitor.test.ts'],
      apart: [],
    });
    expect(filesOf({ paths: ['nothing/such'], name: undefined })).toEqual({ usual: [], apart: [] });
  });

  it('are apart where `npm test` leaves them to the journeys', () => {
    const { usual, apart } = filesOf({ paths: ['test/browser/paths/'], name: undefined });
    expect(apart).toContain('test/browser/paths/topUp.test.ts');
    expect(usual).toContain('test/browser/paths/session.test.ts');
  });
});
