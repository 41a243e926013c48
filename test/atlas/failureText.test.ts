import { expect, describe as suite, test } from 'vitest';
import { failureText } from '../../atlas/paths/drive/failureText.ts';

const lines = ['Start: start. It is in shut.', '1. send coin. It is in paid.', '2. send push. It should be in open.'];
const failed = { lines, expected: 'in open', seen: 'in paid', links: {} };

suite('the message of a path that fails', () => {
  test('has its steps, what was expected and seen, and links by their names', () => {
    const links = { 'Play it': 'file:///door.html', 'As a sequence': 'npx atlas chart' };
    expect(failureText({ ...failed, links }).split('\n')).toEqual([
      'It fails at step 2 of these:',
      ...lines,
      '',
      'Expected: in open',
      'Seen: in paid',
      '',
      'Play it: file:///door.html',
      'As a sequence: npx atlas chart',
    ]);
  });

  test('says that it fails before any step', () => {
    expect(failureText({ ...failed, lines: lines.slice(0, 1) })).toMatch(/^It fails at its start:\nStart: start\./);
  });

  test('shows of texts with many lines those that differ', () => {
    const [expected, seen] = [1, 2].map((coins) => JSON.stringify({ name: 'Anna', coins, left: 0 }, null, 2));
    const text = failureText({ ...failed, expected: expected ?? '', seen: seen ?? '' });
    expect(text).toContain('\nExpected: "coins": 1,\nSeen: "coins": 2,');
  });

  test('cuts what is long, and lines of which there are many', () => {
    const seen = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    expect(failureText({ ...failed, seen })).toMatch(/^Seen: line 0 line 1 line 2 line 3 line 4 line 5 …$/m);
    expect(failureText({ ...failed, seen: 'a'.repeat(400) })).toMatch(/^Seen: a{300}…$/m);
  });

  test('shows lines that only stand in another order', () => {
    expect(failureText({ ...failed, expected: 'a\nb', seen: 'b\na' })).toContain('Expected: a b\nSeen: b a');
  });
});
