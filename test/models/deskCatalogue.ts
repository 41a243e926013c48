import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../../atlas/paths/model.ts';
import { deskCatalogueMachine, draftAt } from '../../machines/deskCatalogue.ts';
import { tidyValue } from '../../machines/rules/catalogue/catalogueDraft.ts';
import { catalogueProblems } from '../../machines/rules/catalogue/catalogueProblems.ts';
import { cataloguePreview, comingChange, deskCatalogue, packagesState, packagesValue } from './catalogueSamples.ts';
import { outage } from './samples.ts';
import { shownOf, type Words } from './support/shown.ts';

const wrong = [{ field: 'packages.2.factor', code: 'OutOfRange' }] as const;

export const deskCatalogueModel = {
  machine: deskCatalogueMachine,
  inputs: { packages: () => ({ place: { brand: 'mostek', section: 'packages' } }) },
  events: {
    'place.changed': [
      { type: 'place.changed', place: { brand: 'mostek', section: 'packages' } },
      { type: 'place.changed', place: { brand: 'wordbridge', section: 'packages' } },
    ],
    retry: [{ type: 'retry' }],
    edit: [{ type: 'edit' }],
    change: [
      { type: 'change', value: packagesValue('1,5') },
      { type: 'change', value: packagesValue('0.00') },
    ],
    plan: [{ type: 'plan', plan: { from: '2027-02-01T00:00:00.000Z', note: 'Why' } }],
    example: [{ type: 'example', change: { quantity: 2000 } }],
    preview: [{ type: 'preview' }],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    keep: [{ type: 'keep' }],
    withdraw: [{ type: 'withdraw', change: comingChange }],
  },
  actors: {
    watchPlace: { kind: 'callback', sends: ['place.changed'], errors: [outage] },
    loadCatalogue: {
      kind: 'promise',
      outputs: [
        { kind: 'read', catalogue: deskCatalogue },
        { kind: 'read', catalogue: { ...deskCatalogue, brand: 'wordbridge' } },
        { kind: 'refused' },
      ],
      errors: [outage],
    },
    previewChange: {
      kind: 'promise',
      outputs: [
        { kind: 'priced', preview: cataloguePreview },
        { kind: 'invalid', problems: wrong },
      ],
      errors: [outage],
    },
    saveChange: {
      kind: 'promise',
      outputs: [{ kind: 'saved', state: packagesState }, { kind: 'changed' }, { kind: 'invalid', problems: wrong }],
      errors: [outage],
    },
    withdrawChange: { kind: 'promise', outputs: [{ kind: 'withdrawn' }, { kind: 'gone' }], errors: [outage] },
  },
  delays: {},
  key: (context) => {
    const draft = draftAt(context);
    return [
      context.catalogue?.brand ?? null,
      context.place.brand,
      Object.keys(context.drafts).length,
      draft !== null && catalogueProblems(tidyValue(draft.value)).length > 0,
      (draft?.problems ?? []).length > 0,
      context.notice !== null,
    ];
  },
  // The address names the brand: another one is another visit.
  rests: ['refused'],
} satisfies Model<typeof deskCatalogueMachine>;

const sectionOnceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.catalogue === null ? 'staff.catalogue.title' : 'staff.catalogue.brand';

export const deskCatalogueShown = shownOf(deskCatalogueMachine, {
  shows: {
    loading: sectionOnceKnown,
    resolving: null,
    reading: 'staff.catalogue.past',
    editing: 'staff.catalogue.plan',
    previewing: 'staff.catalogue.plan',
    saving: 'staff.catalogue.plan',
    comparing: 'staff.catalogue.plan',
    conflicting: 'staff.catalogue.conflict.title',
    withdrawing: 'staff.catalogue.past',
    refused: 'staff.catalogue.refused',
    failed: 'staff.catalogue.failed',
  },
  controls: [
    { event: 'edit', label: 'staff.catalogue.edit' },
    { event: 'preview', label: 'staff.catalogue.preview.submit' },
    { event: 'keep', label: 'staff.catalogue.conflict.keep' },
  ],
});
