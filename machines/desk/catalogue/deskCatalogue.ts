import { assign, fromPromise, setup } from 'xstate';
import type {
  CatalogueChange,
  CatalogueExample,
  CataloguePreview,
  CatalogueSectionState,
  CatalogueValue,
  DeskCatalogue,
} from '../../../openapi/types.ts';
import {
  type CatalogueDraft,
  createCatalogueDraft,
  type DraftPlan,
  tidyValue,
} from '../../catalogue/catalogueDraft.ts';
import { type CataloguePlace, placeKey } from '../../catalogue/cataloguePlace.ts';
import { catalogueProblems } from '../../catalogue/catalogueProblems.ts';
import type { CatalogueProblem } from '../../catalogue/catalogueSchemas.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';

export type PlaceChangedEvent = { type: 'place.changed'; place: CataloguePlace };

export type CatalogueOutcome =
  | { readonly kind: 'read'; readonly catalogue: DeskCatalogue }
  /** There is no such brand, or another role reads it. */
  | { readonly kind: 'refused' };

export type PreviewOutcome =
  | { readonly kind: 'priced'; readonly preview: CataloguePreview }
  | { readonly kind: 'invalid'; readonly problems: readonly CatalogueProblem[] };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly state: CatalogueSectionState }
  /** Somebody else has changed the section meanwhile. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly problems: readonly CatalogueProblem[] };

/** `gone` where the change holds by now, or has been withdrawn. */
export type WithdrawOutcome = { readonly kind: 'withdrawn' } | { readonly kind: 'gone' };

export type DeskCatalogueEvent =
  | PlaceChangedEvent
  | { type: 'retry' }
  | { type: 'edit' }
  | { type: 'change'; value: CatalogueValue }
  | { type: 'plan'; plan: DraftPlan }
  | { type: 'example'; change: Partial<CatalogueExample> }
  | { type: 'preview' }
  | { type: 'save' }
  | { type: 'discard' }
  /** after a conflict: what is prepared comes after what somebody else has changed */
  | { type: 'keep' }
  | { type: 'withdraw'; change: CatalogueChange };

type Notice = 'saved' | 'planned' | 'withdrawn' | 'gone' | 'unknown' | 'incomplete';

type DeskCatalogueContext = {
  place: CataloguePlace;
  catalogue: DeskCatalogue | null;
  /** What is prepared, by place: another section is looked at without losing it. */
  drafts: Readonly<Record<string, CatalogueDraft>>;
  /** The change that is withdrawn. */
  withdrawn: CatalogueChange | null;
  notice: Notice | null;
};

type Known = Pick<DeskCatalogueContext, 'place' | 'catalogue' | 'drafts'>;

/** The section that is looked at; null until it is known. */
export const findSectionState = ({ place, catalogue }: Omit<Known, 'drafts'>): CatalogueSectionState | null =>
  catalogue?.sections.find(({ section }) => section === place.section) ?? null;

/** What is prepared of it; null while nothing is. */
export const draftAt = ({ place, drafts }: Omit<Known, 'catalogue'>): CatalogueDraft | null =>
  drafts[placeKey(place)] ?? null;

const withDraft = ({ place, drafts }: Known, change: Partial<CatalogueDraft>): Pick<Known, 'drafts'> => {
  const draft = drafts[placeKey(place)];
  return draft === undefined ? { drafts } : { drafts: { ...drafts, [placeKey(place)]: { ...draft, ...change } } };
};

const problemsIn = (context: Known): readonly CatalogueProblem[] => {
  const draft = draftAt(context);
  return draft === null ? [] : catalogueProblems(tidyValue(draft.value));
};

/** What prices are made by: read, changed from a moment on, tried on an example. */
export const deskCatalogueMachine = setup({
  types: {
    context: {} as DeskCatalogueContext,
    input: {} as { place: CataloguePlace },
    events: {} as DeskCatalogueEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Hears which section the address names. */
    watchPlace: fromEmitter<PlaceChangedEvent>(noEvents),
    loadCatalogue: fromPromise<CatalogueOutcome, { brand: string }>(missingActor('loadCatalogue')),
    previewChange: fromPromise<PreviewOutcome, { brand: string; draft: CatalogueDraft | null }>(
      missingActor('previewChange'),
    ),
    saveChange: fromPromise<SaveOutcome, { brand: string; draft: CatalogueDraft | null }>(missingActor('saveChange')),
    withdrawChange: fromPromise<WithdrawOutcome, { brand: string; change: CatalogueChange | null }>(
      missingActor('withdrawChange'),
    ),
  },
  actions: {
    setPlace: assign({ place: (_, { place }: { place: CataloguePlace }) => place, notice: null }),
    setCatalogue: assign({
      catalogue: ({ context }, { outcome }: { outcome: CatalogueOutcome }) =>
        outcome.kind === 'read' ? outcome.catalogue : context.catalogue,
    }),
    setDraft: assign(({ context }) => {
      const state = findSectionState(context);
      if (context.catalogue === null || state === null) return {};
      const draft = createCatalogueDraft(context.catalogue, state);
      return { drafts: { ...context.drafts, [placeKey(context.place)]: draft }, notice: null };
    }),
    /** What was wrong may be right now; what was priced is another change. */
    setValue: assign(({ context }, { value }: { value: CatalogueValue }) => ({
      ...withDraft(context, { value, problems: [], preview: null }),
      notice: null,
    })),
    setPlan: assign(({ context }, { plan }: { plan: DraftPlan }) => withDraft(context, { ...plan, preview: null })),
    setExample: assign(({ context }, { change }: { change: Partial<CatalogueExample> }) => {
      const draft = draftAt(context);
      return draft === null ? {} : withDraft(context, { example: { ...draft.example, ...change }, preview: null });
    }),
    setOwnProblems: assign(({ context }) => ({
      ...withDraft(context, { problems: problemsIn(context) }),
      notice: 'incomplete' as const,
    })),
    setPreview: assign(({ context }, { outcome }: { outcome: PreviewOutcome }) => ({
      ...withDraft(
        context,
        outcome.kind === 'priced' ? { preview: outcome.preview, problems: [] } : { problems: outcome.problems },
      ),
      notice: outcome.kind === 'priced' ? null : ('incomplete' as const),
    })),
    setProblems: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      ...withDraft(context, { problems: outcome.kind === 'invalid' ? outcome.problems : [] }),
      notice: 'incomplete' as const,
    })),
    setSaved: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => {
      if (outcome.kind !== 'saved' || context.catalogue === null) return {};
      const { state } = outcome;
      const sections = context.catalogue.sections.map((each) => (each.section === state.section ? state : each));
      const isPlanned = draftAt(context)?.from !== null;
      return {
        catalogue: { ...context.catalogue, sections },
        notice: isPlanned ? ('planned' as const) : ('saved' as const),
      };
    }),
    setTheirs: assign(({ context }) => withDraft(context, { theirs: findSectionState(context) })),
    rebase: assign(({ context }) => {
      const theirs = draftAt(context)?.theirs ?? null;
      return theirs === null ? {} : withDraft(context, { tag: theirs.tag, base: theirs.value, theirs: null });
    }),
    removeDraft: assign({
      drafts: ({ context: { drafts, place } }) =>
        Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== placeKey(place))),
    }),
    clearNotice: assign({ notice: null }),
    setWithdrawn: assign({ withdrawn: (_, { change }: { change: CatalogueChange }) => change, notice: null }),
    setNotice: assign({ notice: (_, { notice }: { notice: Notice | null }) => notice }),
  },
  guards: {
    isRead: (_, { outcome }: { outcome: CatalogueOutcome }) => outcome.kind === 'read',
    isKnownBrand: ({ context }, { place }: { place: CataloguePlace }) => context.catalogue?.brand === place.brand,
    hasDraft: ({ context }) => draftAt(context) !== null,
    isRight: ({ context }) => problemsIn(context).length === 0,
    isSaved: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'saved',
    isChanged: (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'changed',
  },
}).createMachine({
  id: 'deskCatalogue',
  description:
    'What prices, dates, fees, codes and links are made by: an administrator reads it and changes it from a moment on.',
  context: ({ input }) => ({ ...input, catalogue: null, drafts: {}, withdrawn: null, notice: null }),
  invoke: { src: 'watchPlace', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'place.changed': [
      {
        guard: { type: 'isKnownBrand', params: ({ event }) => ({ place: event.place }) },
        target: '.resolving',
        actions: { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
        description: 'Another section of the same brand.',
      },
      {
        target: '.loading',
        actions: { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
        description: 'Another brand.',
      },
    ],
  },
  states: {
    loading: {
      description: 'The server is asked for the brand’s catalogue.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadCatalogue',
        input: ({ context }) => ({ brand: context.place.brand }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resolving',
            actions: { type: 'setCatalogue', params: ({ event }) => ({ outcome: event.output }) },
            description: 'This is what holds, and what is to come.',
          },
          { target: 'refused', description: 'There is no such brand, or another role reads it.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    resolving: {
      description: 'Whether a change of the section is being prepared.',
      meta: { spec: '4' },
      always: [
        { guard: 'hasDraft', target: 'editing', description: 'It was left when another section was looked at.' },
        { target: 'reading', description: 'Nothing is.' },
      ],
    },
    reading: {
      description: 'What holds, what is to come and what has been changed.',
      tags: 'done',
      meta: { spec: '4' },
      on: {
        edit: { target: 'editing', actions: 'setDraft', description: 'A change is prepared.' },
        withdraw: {
          target: 'withdrawing',
          actions: { type: 'setWithdrawn', params: ({ event }) => ({ change: event.change }) },
          description: 'A change that does not hold yet is not wanted any more.',
        },
        retry: { target: 'loading', actions: 'clearNotice', description: 'Asked again.' },
      },
    },
    editing: {
      description: 'A change is prepared: its values, its moment, its reason, and an example to try it on.',
      tags: 'waiting',
      meta: { spec: '5' },
      on: {
        change: {
          actions: { type: 'setValue', params: ({ event }) => ({ value: event.value }) },
          description: 'Something is typed.',
        },
        plan: {
          actions: { type: 'setPlan', params: ({ event }) => ({ plan: event.plan }) },
          description: 'From when it holds, or why.',
        },
        example: {
          actions: { type: 'setExample', params: ({ event }) => ({ change: event.change }) },
          description: 'Another example.',
        },
        preview: [
          { guard: 'isRight', target: 'previewing', description: 'The example is priced both ways.' },
          { actions: 'setOwnProblems', description: 'Something is wrong, and is shown.' },
        ],
        save: [
          { guard: 'isRight', target: 'saving', description: 'It is to hold.' },
          { actions: 'setOwnProblems', description: 'Something is wrong, and is shown.' },
        ],
        discard: { target: 'reading', actions: ['removeDraft', 'clearNotice'], description: 'It is not wanted.' },
      },
    },
    previewing: {
      description: 'The server prices the example without the change and with it; nothing is stored.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'previewChange',
        input: ({ context }) => ({ brand: context.place.brand, draft: draftAt(context) }),
        onDone: {
          target: 'editing',
          actions: { type: 'setPreview', params: ({ event }) => ({ outcome: event.output }) },
          description: 'Both prices, or what is wrong.',
        },
        onError: {
          target: 'editing',
          actions: { type: 'setNotice', params: { notice: 'unknown' } },
          description: 'The server cannot be reached.',
        },
      },
    },
    saving: {
      description: 'The server takes the change.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'saveChange',
        input: ({ context }) => ({ brand: context.place.brand, draft: draftAt(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: [{ type: 'setSaved', params: ({ event }) => ({ outcome: event.output }) }, 'removeDraft'],
            description: 'It holds, or will.',
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'comparing',
            description: 'Somebody else was faster.',
          },
          {
            target: 'editing',
            actions: { type: 'setProblems', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server finds something wrong.',
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'setNotice', params: { notice: 'unknown' } },
          description: 'The server cannot be reached; what was typed stays.',
        },
      },
    },
    comparing: {
      description: 'What somebody else has changed is read.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadCatalogue',
        input: ({ context }) => ({ brand: context.place.brand }),
        onDone: {
          target: 'conflicting',
          actions: [{ type: 'setCatalogue', params: ({ event }) => ({ outcome: event.output }) }, 'setTheirs'],
          description: 'Both are shown.',
        },
        onError: {
          target: 'editing',
          actions: { type: 'setNotice', params: { notice: 'unknown' } },
          description: 'The server cannot be reached; what was typed stays.',
        },
      },
    },
    conflicting: {
      description: 'Somebody else has changed the section meanwhile: both are shown, and nothing is saved.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        keep: {
          target: 'editing',
          actions: 'rebase',
          description: 'What is typed stays, to be saved after the other.',
        },
        discard: { target: 'reading', actions: ['removeDraft', 'clearNotice'], description: 'The other one stays.' },
      },
    },
    withdrawing: {
      description: 'The server withdraws the change.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'withdrawChange',
        input: ({ context }) => ({ brand: context.place.brand, change: context.withdrawn }),
        onDone: {
          target: 'loading',
          actions: { type: 'setNotice', params: ({ event }) => ({ notice: event.output.kind }) },
          description: 'It is, or it holds already.',
        },
        onError: {
          target: 'reading',
          actions: { type: 'setNotice', params: { notice: 'unknown' } },
          description: 'The server cannot be reached.',
        },
      },
    },
    refused: {
      description: 'There is no such brand, or another role reads its catalogue.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    failed: {
      description: 'It cannot be read now.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
