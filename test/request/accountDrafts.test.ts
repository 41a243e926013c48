import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../src/lib/http/client.ts';
import { saveDraft } from '../../src/request/drafts/accountDrafts.ts';
import { newDraft } from '../../src/request/drafts/newDraft.ts';
import { customer } from '../support/models/samples.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://shop.example' }));
afterEach(() => vi.unstubAllGlobals());

/** An account with at most one draft, which the network may keep from it. */
const openAccount = () => {
  const network = { isLost: false };
  let revision: string | null = null;
  const api = createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: async () => ({ token: 't', owner: 7 }), refuse: () => {}, isUnavailable: () => false },
    fetch: async (request) => {
      if (network.isLost) throw new TypeError('There is no network.');
      const written = await request.json();
      if (revision === null && written.after.length > 0)
        return Response.json({ title: 'Gone', status: 404, code: 'DraftUnknown' }, { status: 404 });
      revision = written.revision;
      return Response.json({ data: { kept_until: '2026-12-22T09:00:00Z' } });
    },
  });
  const draft = newDraft();
  const save = (text: string) =>
    saveDraft(
      api,
      customer,
      { service: 'write', draft: { ...draft, fields: { ...draft.fields, text } } },
      new AbortController().signal,
    );
  const remove = (): void => {
    revision = null;
  };
  return { network, save, remove };
};

test('a draft that never arrived, and was changed since, is saved as a new one', async () => {
  const { network, save } = openAccount();
  network.isLost = true;
  await expect(save('First')).rejects.toThrow();
  network.isLost = false;
  expect(await save('Second')).toMatchObject({ kind: 'saved' });
});

test('a draft that the account had is not brought back by itself when it was removed elsewhere', async () => {
  const { save, remove } = openAccount();
  expect(await save('First')).toMatchObject({ kind: 'saved' });
  remove();
  expect(await save('Second')).toEqual({ kind: 'removed' });
});
