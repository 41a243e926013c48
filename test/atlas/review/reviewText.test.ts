import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { describe } from '../../../atlas/describe/describe.ts';
import { readReviewText } from '../../../atlas/review/readReviewText.ts';
import type { Review } from '../../../atlas/review/review.ts';
import { reviewText } from '../../../atlas/review/reviewText.ts';

const lamp = describe(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { description: 'Dark.', on: { press: { target: 'on', guard: 'isWarm', actions: 'count' } } },
      on: { tags: ['busy'], invoke: { src: 'load', onDone: 'off' }, after: { 100: 'off' } },
    },
  }),
);

const review: Review = {
  machine: 'lamp',
  signOffs: [
    { by: 'Anna on 2020-01-01: me', on: '2026-11-27', machine: 'aaaaaaaaaaaa', calls: 'bbbbbbbbbbbb' },
    { by: 'Jan', on: '2026-11-28', machine: 'cccccccccccc', calls: null },
  ],
  comments: [
    {
      id: '0a1b',
      subject: { kind: 'state', id: ' "odd"\n## name\u2028' },
      by: 'Anna, settled by nobody',
      on: '2026-11-27',
      text: '# Review of nothing\n\n> quoted\n## 0a1b: machine\n```jsonl\nSettled by X on 2026-11-27\n>>>>>>> theirs',
      settled: { by: 'Jan', on: '2026-11-28', answer: 'Because\n\n- of this' },
    },
    { id: '2c3d', subject: { kind: 'machine' }, by: 'Jan', on: '2026-11-28', text: 'All', settled: null },
    {
      id: '4e5f',
      subject: { kind: 'transition', id: 'off | press | isWarm | on | 0' },
      by: 'Jan',
      on: '2026-11-28',
      text: 'Why?',
      settled: { by: 'Anna', on: '2026-11-28', answer: '' },
    },
  ],
  charts: new Map([['aaaaaaaaaaaa', lamp]]),
  seen: 'aaaaaaaaaaaa',
};

const text = reviewText([review, { ...review, machine: 'other lamp', charts: new Map(), seen: null }]);

suite('the text of reviews', () => {
  test('gives back what was written, whatever names and comments hold', () => {
    expect(readReviewText(text)).toEqual([review, { ...review, machine: 'other lamp', charts: new Map(), seen: null }]);
  });

  test('is the same when it is read and written again', () => {
    expect(reviewText(readReviewText(text))).toBe(text);
    expect(reviewText(readReviewText(text.replaceAll('\n', '\r\n')))).toBe(text);
  });

  test('has a line of its own for each state and transition, with nothing that is as usual', () => {
    expect(text).toContain('\n{"state":{"id":"off","key":"off","parent":"lamp","description":"Dark."}}\n');
  });

  test('takes what somebody writes by hand: paragraphs apart, and no chart', () => {
    const written = '# Review of lamp\n## 12ab: state on\nWritten by Anna on 2026-11-27\n> One\n\n> Two\n';
    expect(readReviewText(written)[0]?.comments[0]).toMatchObject({ text: 'One\n\nTwo', settled: null });
  });

  test.for([
    ['no heading', 'Hello', 'line 1: begin with "# Review of"'],
    ['a line of nothing', '# Review of lamp\n\nHello', 'line 3: "Hello" is nothing that a review holds'],
    ['no subject', '# Review of lamp\n## 12ab: state', 'line 2: write what the comment is about'],
    ['one id twice', '# Review of lamp\n## 12ab: machine\n## 12ab: machine', 'line 3: there is another comment 12ab'],
    ['no author', '# Review of lamp\n## 12ab: machine\n> Hello', 'comment 12ab lacks the line "Written by NAME'],
    ['a conflict', '# Review of lamp\n<<<<<<< HEAD', 'line 2: git has left both versions here'],
    [
      'a broken chart',
      '# Review of lamp\n## Chart aaaaaaaaaaaa\n```jsonl\n{"state":{"id":"on"}}\n```',
      'line 2: the chart below it cannot be read',
    ],
  ] as const)('is refused with %s, by a sentence that names the line', ([, wrong, words]) => {
    expect(() => readReviewText(wrong)).toThrow(words);
  });
});
