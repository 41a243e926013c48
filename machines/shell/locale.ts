import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Category, Locale } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { Relayed } from './appEvents.ts';

export type LocaleParentEvent = Relayed<'locale.changed' | 'locale.catalogueReloaded'>;

export type LocaleEvent =
  | Relayed<'navigation.shown' | 'session.signedIn' | 'session.signedOut'>
  /** The customer picks a language in the switcher. */
  | { type: 'choose'; locale: Locale }
  | { type: 'dismiss' };

export type LocaleNotice = 'messagesFailed' | 'profileNotSaved' | 'namesNotReloaded';

type LocaleContext = {
  parent: ParentRef<LocaleParentEvent>;
  supported: readonly Locale[];
  current: Locale;
  wanted: Locale;
  signedIn: boolean;
  notice: LocaleNotice | null;
};

/** Switching the interface language (specification 4, "Locale change"). */
export const localeMachine = setup({
  types: {
    context: {} as LocaleContext,
    input: {} as { parent: ParentRef<LocaleParentEvent>; supported: readonly Locale[]; current: Locale },
    events: {} as LocaleEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done',
  },
  actors: {
    /** Writes the choice to this device. */
    saveLocale: fromPromise<void, { locale: Locale }>(missingActor('saveLocale')),
    /** Fetches the catalogue of messages and has it ready for the views. */
    loadMessages: fromPromise<void, { locale: Locale }>(missingActor('loadMessages')),
    /** Saves the locale to the signed-in customer's profile. */
    saveProfile: fromPromise<void, { locale: Locale }>(missingActor('saveProfile')),
    /** Loads countries and categories again, named in the new language. */
    reloadNames: fromPromise<readonly Category[], { locale: Locale }>(missingActor('reloadNames')),
  },
  actions: {
    setWanted: assign({ wanted: (_, params: { locale: Locale }) => params.locale, notice: null }),
    setCurrent: assign({ current: ({ context }) => context.wanted }),
    revertWanted: assign({ wanted: ({ context }) => context.current }),
    setNotice: assign({ notice: (_, params: { notice: LocaleNotice }) => params.notice }),
    clearNotice: assign({ notice: null }),
    setSignedIn: assign({ signedIn: true }),
    setSignedOut: assign({ signedIn: false }),
    notifyChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'locale.changed' as const, locale: context.current }),
    ),
    notifyReloaded: sendTo(
      ({ context }) => context.parent,
      (_, params: { categories: readonly Category[] }) => ({ type: 'locale.catalogueReloaded' as const, ...params }),
    ),
    /** Rewrites the address with the locale, keeping the screen. */
    rewriteAddress: (_, _params: { locale: Locale }) => {},
  },
  guards: {
    isAnotherSupported: ({ context }, params: { locale: Locale }) =>
      params.locale !== context.current && context.supported.includes(params.locale),
    isSignedIn: ({ context }) => context.signedIn,
  },
}).createMachine({
  id: 'locale',
  description: 'The language of the interface.',
  context: ({ input }) => ({
    parent: input.parent,
    supported: input.supported,
    current: input.current,
    wanted: input.current,
    signedIn: false,
    notice: null,
  }),
  initial: 'settled',
  on: {
    'session.signedIn': {
      actions: 'setSignedIn',
      description: 'Signed in during a switch: the profile learns of it, too.',
    },
    'session.signedOut': { actions: 'setSignedOut', description: 'Signed out: there is no profile to save to.' },
  },
  states: {
    settled: {
      description: 'The interface speaks the chosen language.',
      tags: 'done',
      meta: { spec: '4' },
      on: {
        choose: {
          guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
          target: 'saving',
          actions: { type: 'setWanted', params: ({ event }) => ({ locale: event.locale }) },
          description: 'Another language of the brand is chosen.',
        },
        'navigation.shown': {
          guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
          target: 'saving',
          actions: { type: 'setWanted', params: ({ event }) => ({ locale: event.locale }) },
          description: 'The address speaks another language: follow it.',
        },
        'session.signedIn': [
          {
            guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
            target: 'savingProfile',
            actions: 'setSignedIn',
            description: 'First entry: the address wins, and the profile learns of it.',
          },
          { actions: 'setSignedIn', description: 'The profile already agrees.' },
        ],
        dismiss: { actions: 'clearNotice', description: 'The notice has been read.' },
      },
    },
    saving: {
      description: 'The choice is written to this device.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'saveLocale',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'loadingMessages', description: 'Written.' },
        onError: { target: 'loadingMessages', description: 'The device stores nothing; the switch still goes on.' },
      },
    },
    loadingMessages: {
      description: 'The words of the new language are being fetched.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadMessages',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          {
            guard: 'isSignedIn',
            target: 'savingProfile',
            actions: 'setCurrent',
            description: 'The interface speaks it; the profile must learn of it.',
          },
          { target: 'reloading', actions: 'setCurrent', description: 'The interface speaks it.' },
        ],
        onError: { target: 'reverting', description: 'The words cannot be had.' },
      },
    },
    reverting: {
      description: 'Back to the language that works, on this device too.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: ['revertWanted', { type: 'setNotice', params: { notice: 'messagesFailed' } }],
      invoke: {
        src: 'saveLocale',
        input: ({ context }) => ({ locale: context.current }),
        onDone: { target: 'rewriting', description: 'Reverted.' },
        onError: { target: 'rewriting', description: 'The device stores nothing.' },
      },
    },
    savingProfile: {
      description: 'The signed-in customer’s profile takes the language.',
      tags: 'busy',
      meta: { spec: '4' },
      on: {
        choose: {
          guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
          target: 'saving',
          actions: { type: 'setWanted', params: ({ event }) => ({ locale: event.locale }) },
          description: 'Another language is chosen meanwhile: it is not lost.',
        },
      },
      invoke: {
        src: 'saveProfile',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'reloading', description: 'Saved.' },
        onError: {
          target: 'reloading',
          actions: { type: 'setNotice', params: { notice: 'profileNotSaved' } },
          description: 'Not saved: a notice, not a block.',
        },
      },
    },
    reloading: {
      description: 'Countries and categories are named anew.',
      tags: 'busy',
      meta: { spec: '4' },
      on: {
        choose: {
          guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
          target: 'saving',
          actions: { type: 'setWanted', params: ({ event }) => ({ locale: event.locale }) },
          description: 'Another language is chosen meanwhile: it is not lost.',
        },
      },
      invoke: {
        src: 'reloadNames',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: {
          target: 'rewriting',
          actions: { type: 'notifyReloaded', params: ({ event }) => ({ categories: event.output }) },
          description: 'The names are here.',
        },
        onError: {
          target: 'rewriting',
          actions: { type: 'setNotice', params: { notice: 'namesNotReloaded' } },
          description: 'Some names stay in the earlier language.',
        },
      },
    },
    rewriting: {
      description: 'The address takes the locale.',
      meta: { spec: '4' },
      entry: [{ type: 'rewriteAddress', params: ({ context }) => ({ locale: context.current }) }, 'notifyChanged'],
      always: { target: 'settled', description: 'Done.' },
    },
  },
});
