import { afterEach, expect, test } from 'vitest';
import { emptyFields } from '../../machines/request/draft.ts';
import { readKnownEmail } from '../../src/account/emailFragment.ts';
import { firstDraft, removeDraft, writeDraft } from '../../src/request/drafts/drafts.ts';
import { newDraft } from '../../src/request/drafts/newDraft.ts';

const fields = {
  ...emptyFields,
  sourceLang: 'en',
  targetLang: 'uk',
  email: 'li@example.com',
  text: 'Hello',
  terms: true,
};

const readFields = async (service: 'write' | 'proofreading' | 'sworn') =>
  (await firstDraft(service, null)).draft?.fields;

afterEach(() => localStorage.clear());

test('what was typed for one service is not asked for by another, nor after sending; consents are', async () => {
  writeDraft('write', null, { ...newDraft(), fields });
  expect(await readFields('proofreading')).toEqual({
    ...emptyFields,
    sourceLang: 'en',
    targetLang: 'uk',
    email: 'li@example.com',
  });
  removeDraft('write', null, []);
  expect(await readFields('write')).toEqual(await readFields('proofreading'));
});

test('the address begins the form of logging in, and of a forgotten password', () => {
  expect(readKnownEmail()).toBe('');
  writeDraft('write', null, { ...newDraft(), fields });
  expect(readKnownEmail()).toBe('li@example.com');
});

test('sworn translators work in languages of their own', async () => {
  writeDraft('write', null, { ...newDraft(), fields });
  expect(await readFields('sworn')).toEqual({ ...emptyFields, email: 'li@example.com' });
});

test('it is forgotten with all else that a device stores, after two hours', async () => {
  writeDraft('write', null, { ...newDraft(), fields });
  removeDraft('write', null, []);
  const stored = localStorage.getItem('fifteen.common') ?? '';
  localStorage.setItem('fifteen.common', JSON.stringify({ ...JSON.parse(stored), at: Date.now() - 7_201_000 }));
  expect(await readFields('write')).toEqual(emptyFields);
});
