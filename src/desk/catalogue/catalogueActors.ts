import { fromPromise } from 'xstate';
import { type CatalogueDraft, tidyValue } from '../../../machines/catalogue/catalogueDraft.ts';
import { parseCataloguePlace } from '../../../machines/catalogue/cataloguePlace.ts';
import type { CatalogueProblem } from '../../../machines/catalogue/catalogueSchemas.ts';
import {
  type CatalogueOutcome,
  deskCatalogueMachine,
  type PlaceChangedEvent,
  type PreviewOutcome,
  type SaveOutcome,
  type WithdrawOutcome,
} from '../../../machines/desk/catalogue/deskCatalogue.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import type { CatalogueChange, Problem } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** Places of the value as the page knows them: `value.` is what the contract puts before them. */
const toProblems = ({ errors = [] }: Problem): readonly CatalogueProblem[] =>
  errors.map(({ field, code }) => ({ field: field.replace(/^value\./, ''), code }));

const failure = ({ title, code }: Problem): Outage => new Outage(title, { code });

const load = async ({ http }: Desk, brand: string, signal: AbortSignal): Promise<CatalogueOutcome> => {
  const params = { path: { brand } };
  const result = await settle(http.GET('/api/v2/desk/catalogue/{brand}', { params, signal }));
  if (result.ok) return { kind: 'read', catalogue: result.data.data };
  if (result.problem.status === 404 || result.problem.status === 403) return { kind: 'refused' };
  throw failure(result.problem);
};

const preview = async ({ http }: Desk, brand: string, draft: CatalogueDraft | null): Promise<PreviewOutcome> => {
  if (draft === null) throw new Outage('There is nothing to preview.');
  const { value, from, example } = draft;
  const body = { value: tidyValue(value), valid_from: from, example };
  const params = { path: { brand } };
  const result = await settle(http.POST('/api/v2/desk/catalogue/{brand}/preview', { params, body }));
  if (result.ok) return { kind: 'priced', preview: result.data.data };
  if (result.problem.status === 422) return { kind: 'invalid', problems: toProblems(result.problem) };
  throw failure(result.problem);
};

const save = async ({ http }: Desk, brand: string, draft: CatalogueDraft | null): Promise<SaveOutcome> => {
  if (draft === null) throw new Outage('There is nothing to save.');
  const { value, from, note, tag } = draft;
  const body = { value: tidyValue(value), valid_from: from, note: note.trim() || null, tag };
  const params = { path: { brand } };
  const result = await settle(http.POST('/api/v2/desk/catalogue/{brand}/change', { params, body }));
  if (result.ok) return { kind: 'saved', state: result.data.data };
  if (result.problem.status === 412) return { kind: 'changed' };
  if (result.problem.status === 422) return { kind: 'invalid', problems: toProblems(result.problem) };
  throw failure(result.problem);
};

const withdraw = async ({ http }: Desk, brand: string, change: CatalogueChange | null): Promise<WithdrawOutcome> => {
  if (change === null) return { kind: 'gone' };
  const params = { path: { brand, id: change.id } };
  const { response } = await http.DELETE('/api/v2/desk/catalogue/{brand}/change/{id}', { params });
  if (response.ok) return { kind: 'withdrawn' };
  if (response.status === 404 || response.status === 409) return { kind: 'gone' };
  throw new Outage(`Unexpected answer ${response.status}`);
};

/** What wouter says of the address, links that were followed included. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

const watch = (desk: Desk) => {
  const page = location.pathname.split('/').at(-1);
  return fromEmitter<PlaceChangedEvent>(({ sendBack }) => {
    let last = location.search;
    const read = () => {
      // Another page, on which this one ends; or no other place.
      if (location.pathname.split('/').at(-1) !== page || location.search === last) return;
      last = location.search;
      sendBack({ type: 'place.changed', place: parseCataloguePlace(last, desk.brand.id) });
    };
    for (const change of changes) addEventListener(change, read);
    return () => {
      for (const change of changes) removeEventListener(change, read);
    };
  });
};

/** The catalogue, with the server and the address. */
export const provideDeskCatalogue = (desk: Desk) =>
  deskCatalogueMachine.provide({
    actors: {
      watchPlace: watch(desk),
      loadCatalogue: fromPromise<CatalogueOutcome, { brand: string }>(({ input, signal }) =>
        load(desk, input.brand, signal),
      ),
      previewChange: fromPromise<PreviewOutcome, { brand: string; draft: CatalogueDraft | null }>(({ input }) =>
        preview(desk, input.brand, input.draft),
      ),
      saveChange: fromPromise<SaveOutcome, { brand: string; draft: CatalogueDraft | null }>(({ input }) =>
        save(desk, input.brand, input.draft),
      ),
      withdrawChange: fromPromise<WithdrawOutcome, { brand: string; change: CatalogueChange | null }>(({ input }) =>
        withdraw(desk, input.brand, input.change),
      ),
    },
  });
