import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { tidyValue } from '../../../machines/catalogue/catalogueDraft.ts';
import { catalogueProblems } from '../../../machines/catalogue/catalogueProblems.ts';
import { deskCatalogueMachine, draftAt } from '../../../machines/desk/catalogue/deskCatalogue.ts';
import { defaultPackage } from '../../../machines/services/packages.ts';
import type { HolidaysValue, PackagesValue } from '../../../openapi/types.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';
import { cataloguePreview, comingChange, deskCatalogue, packagesState, packagesValue } from './catalogueSamples.ts';
import { deskCatalogueCases } from './deskCatalogueCases.ts';

const wrong = [{ field: 'packages.2.factor', code: 'OutOfRange' }] as const;

/** Too little, no number, more places than there are, and more of them that are noughts. */
const wrongFactors: PackagesValue = {
  section: 'packages',
  packages: [
    { id: 1, factor: '1.000', minimum_factor: '1.00', offered: true },
    { id: 2, factor: 'half', minimum_factor: '', offered: true },
    { id: 3, factor: '0.00', minimum_factor: '1.00', offered: true },
    { id: 4, factor: '1.555', minimum_factor: '1.00', offered: true },
  ],
};

/** The dearest by the word has the lowest minimum. */
const wrongMinimum: PackagesValue = {
  section: 'packages',
  packages: packagesValue('1.30').packages.map((each) => (each.id === 3 ? { ...each, minimum_factor: '0.50' } : each)),
};

const withoutDefault: PackagesValue = {
  section: 'packages',
  packages: packagesValue('1.30').packages.map((each) => ({ ...each, offered: each.id !== defaultPackage })),
};

/** A day that is closed and twice worked on, and another one. */
const wrongHolidays: HolidaysValue = {
  section: 'holidays',
  closed: [{ day: '2026-12-24', name: 'Christmas Eve' }],
  worked: ['2026-12-24', '2026-12-24', '2026-12-31'].map((day) => ({ day, name: 'Worked' })),
};

/** A year that is being typed. */
const wrongDay: HolidaysValue = {
  section: 'holidays',
  closed: [{ day: '0202-12-24', name: 'Christmas Eve' }],
  worked: [],
};

export const deskCatalogueModel = {
  machine: deskCatalogueMachine,
  inputs: { packages: () => ({ place: { brand: 'mostek', section: 'packages' } }) },
  events: {
    'place.changed': [
      { type: 'place.changed', place: { brand: 'mostek', section: 'packages' } },
      { type: 'place.changed', place: { brand: 'wordbridge', section: 'holidays' } },
    ],
    retry: [{ type: 'retry' }],
    edit: [{ type: 'edit' }],
    change: [
      { type: 'change', value: packagesValue('1,5') },
      { type: 'change', value: wrongFactors },
      { type: 'change', value: wrongMinimum },
      { type: 'change', value: withoutDefault },
      { type: 'change', value: wrongHolidays },
      { type: 'change', value: wrongDay },
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
      Object.keys(context.drafts),
      draft === null ? null : (catalogueProblems(tidyValue(draft.value))[0]?.field ?? 'right'),
      (draft?.problems ?? []).length > 0,
      context.notice !== null,
    ];
  },
  cases: deskCatalogueCases,
  // The address names the brand: another one is another visit.
  rests: ['refused'],
  unreachable: {
    'condition true: machines/desk/catalogue/deskCatalogue.ts#problemsIn: draft === null':
      'Only `edit` leads to `editing` without a draft, and begins one; what removes it leaves `editing`.',
    'condition true: machines/catalogue/catalogueSchemas.ts#isDay: Number.isNaN(at.getTime())':
      'The field gives a day of the calendar, or nothing.',
    'condition false: machines/catalogue/catalogueSchemas.ts#isDay: at.toISOString().startsWith(text)':
      'The field gives a day of the calendar, or nothing.',
  },
  unnoticed: {
    'machines/catalogue/catalogueDraft.ts: operator in tidyDecimal: part.length > places → (part.length >= places)':
      'With just as many places nothing is left behind them to be looked at.',
    'operator in deskCatalogueMachine.actions.setDraft: context.catalogue === null || state === null → (context.catalogue === null && state === null)':
      'Only what has been read can be edited, and a catalogue has every section: neither is null.',
    "operator in deskCatalogueMachine.actions.setSaved: outcome.kind !== 'saved' || context.catalogue === null → (outcome.kind !== 'saved' && context.catalogue === null)":
      'It is done with a saved change of a catalogue that has been read: neither side holds.',
  },
} satisfies Model<typeof deskCatalogueMachine>;

const sectionOnceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.catalogue === null ? 'staff.catalogue.title' : 'staff.catalogue.brand';

export const deskCatalogueShown = declareShown(deskCatalogueMachine, {
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
