import { assign, fromPromise, setup } from 'xstate';
import type { Country } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Refusal } from '../lib/refusal.ts';
import type { ProfileField, ProfileFields, ProfileProblem, ProfileSection } from './profile.ts';
import { isSameSection, type LoadedProfile, type Profile, type ProfileEdit } from './profileEdit.ts';

/** The profile may have changed: in another tab, on another device, or by what the register says of a VAT ID. */
export type ProfileChangedEvent = { type: 'profile.mayHaveChanged' };

export type SettingsEvent =
  | ProfileChangedEvent
  | { type: 'open'; section: ProfileSection }
  | { type: 'change'; fields: Partial<ProfileFields> }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'takeTheirs' }
  | { type: 'saveMine' }
  | { type: 'editMine' }
  | { type: 'retry' }
  | { type: 'network.restored' };

/** A section to be saved over the profile as it was seen. */
export type SectionToSave = {
  readonly section: ProfileSection;
  readonly fields: ProfileFields;
  readonly tag: string;
};
export type SectionToCheck = Omit<SectionToSave, 'tag'> & { readonly countries: readonly Country[] };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly profile: Profile }
  /** Changed elsewhere since it was seen: how it is now. */
  | { readonly kind: 'outdated'; readonly profile: Profile }
  | { readonly kind: 'invalid'; readonly problems: readonly ProfileProblem[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type SettingsContext = {
  /** null until it is known */
  profile: Profile | null;
  countries: readonly Country[];
  /** The section that is open; null while none is. */
  edit: ProfileEdit | null;
  /** The section that was saved last. */
  saved: ProfileSection | null;
  problems: readonly ProfileProblem[];
  refusal: Refusal | null;
};

const hasChanges = (edit: ProfileEdit | null): boolean =>
  edit !== null && !isSameSection(edit.section, edit.fields, edit.base);

/** Whether what is typed would be lost. */
export const isUnsaved = ({ edit }: Pick<SettingsContext, 'edit'>): boolean => hasChanges(edit);

/** What is being saved. Without an open section nothing is: a defect. */
const requireEdit = (edit: ProfileEdit | null): ProfileEdit => {
  if (edit === null) throw new Error('No section of the settings is open.');
  return edit;
};

/** What is filled in anew, and what has another form in another country. */
const isFilledAnew = (field: ProfileField, changed: Partial<ProfileFields>): boolean =>
  field in changed ||
  ('countryId' in changed && (field === 'postcode' || field === 'vatId')) ||
  ('mailCountryId' in changed && field === 'mailPostcode');

/** A customer's profile in the settings (specification 2 and 3): one section is changed at a time. */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'attention' | 'done' | 'failed',
  },
  actors: {
    readProfile: fromPromise<LoadedProfile>(missingActor('readProfile')),
    checkSection: fromPromise<readonly ProfileProblem[], SectionToCheck>(missingActor('checkSection')),
    saveSection: fromPromise<SaveOutcome, SectionToSave>(missingActor('saveSection')),
    /** Sends when it is time to look again. */
    watchProfile: fromEmitter<ProfileChangedEvent>(noEvents),
  },
  actions: {
    setLoaded: assign((_, { loaded }: { readonly loaded: LoadedProfile }) => loaded),
    /** What is typed stays. */
    setProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    setSection: assign(
      ({ context: { profile } }, { section }: { readonly section: ProfileSection }): Partial<SettingsContext> => ({
        edit: profile && { section, fields: profile.fields, base: profile.fields },
        saved: null,
      }),
    ),
    setFields: assign({
      edit: ({ context: { edit } }, params: { fields: Partial<ProfileFields> }) =>
        edit && { ...edit, fields: { ...edit.fields, ...params.fields } },
      problems: ({ context: { problems } }, params: { fields: Partial<ProfileFields> }) =>
        problems.filter(({ field }) => !isFilledAnew(field, params.fields)),
    }),
    /** What the profile says now is what mine is going to replace. */
    setBase: assign({ edit: ({ context: { edit, profile } }) => edit && profile && { ...edit, base: profile.fields } }),
    setProblems: assign({ problems: (_, params: { problems: readonly ProfileProblem[] }) => params.problems }),
    setOutcome: assign((_, { outcome }: { readonly outcome: SaveOutcome }): Partial<SettingsContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems };
      return outcome.kind === 'refused' ? { refusal: outcome.refusal } : { profile: outcome.profile };
    }),
    setSaved: assign({ saved: ({ context: { edit } }) => edit?.section ?? null }),
    clearProblems: assign({ problems: [], refusal: null }),
    clearEdit: assign({ edit: null, problems: [], refusal: null }),
    clearSaved: assign({ saved: null }),
    /** Writes what is typed to this device. */
    persistEdit: (_, _params: { edit: ProfileEdit | null }) => {},
    /** The application, and other tabs, know the profile as it is now. */
    notifyChanged: () => {},
    /** The application knows the customer as they are now. */
    notifySession: () => {},
  },
  guards: {
    hasEdit: (_, params: { loaded: LoadedProfile }) => params.loaded.edit !== null,
    /** The section that was being changed says something else by now. */
    isEditOutdated: (_, { loaded: { edit, profile } }: { loaded: LoadedProfile }) =>
      edit !== null && !isSameSection(edit.section, edit.base, profile.fields),
    isAnother: ({ context }, params: { loaded: LoadedProfile }) => params.loaded.profile.tag !== context.profile?.tag,
    isUnchanged: ({ context }) => !hasChanges(context.edit),
    isValid: (_, params: { problems: readonly ProfileProblem[] }) => params.problems.length === 0,
    isSaved: (_, params: { outcome: SaveOutcome }) => params.outcome.kind === 'saved',
    /** The same section was changed elsewhere. */
    isConflict: ({ context: { edit } }, { outcome }: { outcome: SaveOutcome }) =>
      edit !== null && outcome.kind === 'outdated' && !isSameSection(edit.section, edit.base, outcome.profile.fields),
    isOutdated: (_, params: { outcome: SaveOutcome }) => params.outcome.kind === 'outdated',
    isVatIdWaiting: ({ context: { profile } }) => profile?.vatCheck.state === 'waiting',
  },
  delays: {
    /** Until what the register says of a VAT ID is asked for again. */
    vatIdCheck: 20_000,
  },
}).createMachine({
  id: 'settings',
  description: 'The profile of a customer, in the settings of the account.',
  context: { profile: null, countries: [], edit: null, saved: null, problems: [], refusal: null },
  invoke: { src: 'watchProfile', onError: { description: 'A defect: the profile is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'isEditOutdated', params: ({ event }) => ({ loaded: event.output }) },
            target: 'conflict',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'What was typed here before is still there, but the section was changed elsewhere meanwhile.',
          },
          {
            guard: { type: 'hasEdit', params: ({ event }) => ({ loaded: event.output }) },
            target: 'editing',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'What was typed here before is still there.',
          },
          {
            target: 'shown',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'It is here.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'The profile could not be loaded; the other sections of the settings are as they were.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    shown: {
      description: 'The profile, section by section; the one that was just saved says so.',
      meta: { spec: '2' },
      on: {
        open: {
          target: 'editing',
          actions: { type: 'setSection', params: ({ event }) => ({ section: event.section }) },
          description: 'A section is to be changed.',
        },
        'profile.mayHaveChanged': { target: 'refreshing', description: 'It may have been changed elsewhere.' },
      },
      after: {
        vatIdCheck: {
          guard: 'isVatIdWaiting',
          target: 'refreshing',
          description: 'The VAT ID is not confirmed yet: the register may have answered.',
        },
      },
    },
    refreshing: {
      description: 'The profile is read again; what is known shows meanwhile, and can be gone on with.',
      meta: { spec: '2' },
      on: {
        open: {
          target: 'editing',
          actions: { type: 'setSection', params: ({ event }) => ({ section: event.section }) },
          description: 'A section is to be changed.',
        },
        'profile.mayHaveChanged': {
          target: 'refreshing',
          reenter: true,
          description: 'Changed once more: what is on its way may be older.',
        },
      },
      invoke: {
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ loaded: event.output }) },
            target: 'shown',
            actions: [
              { type: 'setProfile', params: ({ event }) => ({ profile: event.output.profile }) },
              'clearSaved',
              'notifySession',
            ],
            description: 'It was changed elsewhere, and shows as it is now.',
          },
          {
            target: 'shown',
            actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output.profile }) },
            description: 'As it was, or the register has answered.',
          },
        ],
        onError: { target: 'shown', description: 'The server cannot be reached: it stays as it was.' },
      },
    },
    editing: {
      description: 'The form of one section.',
      tags: 'form',
      meta: { spec: '5' },
      initial: 'filling',
      on: {
        change: {
          actions: [
            { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
            { type: 'persistEdit', params: ({ context }) => ({ edit: context.edit }) },
          ],
          description: 'Something is filled in, and stays over a reload.',
        },
        open: {
          guard: 'isUnchanged',
          target: 'editing',
          actions: [
            { type: 'persistEdit', params: { edit: null } },
            'clearProblems',
            { type: 'setSection', params: ({ event }) => ({ section: event.section }) },
          ],
          description: 'Another section is to be changed; nothing was typed here.',
        },
        save: [
          {
            guard: 'isUnchanged',
            target: 'shown',
            actions: [{ type: 'persistEdit', params: { edit: null } }, 'clearEdit'],
            description: 'Nothing was changed.',
          },
          { target: 'checking', actions: 'clearProblems', description: 'To be saved.' },
        ],
        cancel: {
          target: 'shown',
          actions: [{ type: 'persistEdit', params: { edit: null } }, 'clearEdit'],
          description: 'It stays as it was.',
        },
      },
      states: {
        filling: {
          description: 'The form is open, and says what is wrong or why the server has refused it.',
          meta: { spec: '5' },
        },
        unsaved: {
          description: 'It could not be saved; what was typed stays, and can be saved again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    checking: {
      description: 'What has been filled in is checked.',
      tags: ['form', 'busy'],
      meta: { spec: '5' },
      invoke: {
        src: 'checkSection',
        input: ({ context: { edit, countries } }) => ({ ...requireEdit(edit), countries }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ problems: event.output }) },
            target: 'saving',
            description: 'Nothing is missing or wrong.',
          },
          {
            target: 'editing',
            actions: { type: 'setProblems', params: ({ event }) => ({ problems: event.output }) },
            description: 'Something is missing or wrong, and says what.',
          },
        ],
        onError: { target: 'saving', description: 'The rules cannot be loaded: the server judges alone.' },
      },
    },
    saving: {
      description: 'The section is being saved; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'saveSection',
        input: ({ context: { edit, profile } }) => ({ ...requireEdit(edit), tag: profile?.tag ?? '' }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              'setSaved',
              { type: 'persistEdit', params: { edit: null } },
              'clearEdit',
              'notifyChanged',
              'notifySession',
            ],
            description: 'Saved, and says so.',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ outcome: event.output }) },
            target: 'conflict',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The same section was changed elsewhere: nothing is overwritten in silence.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Another section was changed elsewhere: this one is saved beside it.',
          },
          {
            target: 'editing',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server finds something wrong, or refuses it and says why.',
          },
        ],
        onError: { target: 'editing.unsaved', description: 'The server cannot be reached.' },
      },
    },
    conflict: {
      description: 'The section shows both: how it was changed elsewhere, and what was typed here.',
      tags: 'attention',
      meta: { spec: '2' },
      on: {
        takeTheirs: {
          target: 'shown',
          actions: [{ type: 'persistEdit', params: { edit: null } }, 'clearEdit'],
          description: 'It stays as it was changed elsewhere.',
        },
        saveMine: { target: 'checking', actions: 'setBase', description: 'What was typed here replaces it.' },
        editMine: { target: 'editing', actions: 'setBase', description: 'What was typed here is gone on with.' },
      },
    },
  },
});
