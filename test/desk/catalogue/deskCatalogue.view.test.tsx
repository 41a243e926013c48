import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CatalogueDraft } from '../../../machines/catalogue/catalogueDraft.ts';
import {
  type CatalogueOutcome,
  deskCatalogueMachine,
  draftAt,
  type PreviewOutcome,
} from '../../../machines/desk/catalogue/deskCatalogue.ts';
import type { CatalogueSection, CatalogueValue } from '../../../openapi/types.ts';
import type { CatalogueActor } from '../../../src/desk/catalogue/CatalogueActor.ts';
import { Preview } from '../../../src/desk/catalogue/Preview.tsx';
import { ValueTables } from '../../../src/desk/catalogue/ValueTables.tsx';
import { fromLocalDateTime } from '../../../src/ui/dates/localDateTime.ts';
import { estimate, now } from '../../support/models/samples.ts';
import { frame } from '../../support/views/frame.tsx';
import { cataloguePreview, deskCatalogue } from './catalogueSamples.ts';

afterEach(cleanup);

const sectionValue = (wanted: CatalogueSection): CatalogueValue => {
  const value = deskCatalogue.sections.find(({ section }) => section === wanted)?.value ?? null;
  if (value === null) throw new Error(`There is no ${wanted}.`);
  return value;
};

const editing = { problems: [], isBusy: false, change: () => {} };

/** An actor that prepares a change of the packages. */
const startCatalogueChange = async (): Promise<CatalogueActor> => {
  const machine = deskCatalogueMachine.provide({
    actors: {
      loadCatalogue: fromPromise<CatalogueOutcome, { brand: string }>(async () => ({
        kind: 'read',
        catalogue: deskCatalogue,
      })),
      previewChange: fromPromise<PreviewOutcome, { brand: string; draft: CatalogueDraft | null }>(async () => ({
        kind: 'priced',
        preview: { ...cataloguePreview, after: { ...estimate, wish: 'impossible', deliver_by: now, earliest: now } },
      })),
    },
  });
  const actor = createActor(machine, { input: { place: { brand: 'mostek', section: 'packages' } } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('reading'));
  actor.send({ type: 'edit' });
  return actor;
};

const Example = ({ actor }: { readonly actor: CatalogueActor }) => {
  const draft = useSelector(actor, ({ context }) => draftAt(context));
  return (
    draft !== null && <Preview actor={actor} catalogue={deskCatalogue} draft={draft} isBusy={false} isPricing={false} />
  );
};

test('a discount code says how often it has been used, read and changed', () => {
  const value = sectionValue('discounts');
  const { unmount } = render(frame()(<ValueTables catalogue={deskCatalogue} value={value} />));
  expect(within(screen.getByRole('table')).getByText('used 2 times')).toBeTruthy();
  unmount();
  render(frame()(<ValueTables catalogue={{ ...deskCatalogue, used: [] }} value={value} editing={editing} />));
  expect(screen.getByText('used 0 times')).toBeTruthy();
});

test('rows of many columns are changed below each other, each control under the name of its column', () => {
  render(frame()(<ValueTables catalogue={deskCatalogue} value={sectionValue('discounts')} editing={editing} />));
  expect(screen.queryByRole('table')).toBeNull();
  const card = screen.getByRole('group', { name: 'MOSTEK15' });
  const uses = within(card).getByLabelText<HTMLInputElement>('Maximum uses');
  expect(uses.value).toBe('5');
  expect(uses.getAttribute('aria-label')).toBe('Maximum uses, MOSTEK15');
  expect(within(card).getByRole('button', { name: /MOSTEK15/ })).toBeTruthy();
});

test('the example of a change takes a wished deadline, and says when it cannot be met', async () => {
  const actor = await startCatalogueChange();
  render(frame()(<Example actor={actor} />));
  const wished = '2026-11-23T16:30';
  fireEvent.change(screen.getByLabelText(/^Preferred deadline/), { target: { value: wished } });
  expect(draftAt(actor.getSnapshot().context)?.example.deadline).toBe(fromLocalDateTime(wished));
  fireEvent.change(screen.getByLabelText(/^Preferred deadline/), { target: { value: '' } });
  expect(draftAt(actor.getSnapshot().context)?.example.deadline).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Calculate price' }));
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  expect(screen.getByRole('status').textContent).toMatch(/Not possible: .+ at the earliest\./);
});
