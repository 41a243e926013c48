import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Category, Locale } from '../openapi/types.ts';
import type { Receiver } from './receiver.ts';
import { unprovided } from './unprovided.ts';

export type LocaleReport =
  | { type: 'locale.changed'; locale: Locale }
  | { type: 'locale.catalogueReloaded'; categories: readonly Category[] };

export type LocaleEvent =
  /** The customer picks a language in the switcher. */
  | { type: 'choose'; locale: Locale }
  /** A screen showed under an address of this locale: a link, the back button, or the first entry. */
  | { type: 'addressed'; locale: Locale }
  /** The session knows (or no longer knows) a customer; `locale` is the one of their profile. */
  | { type: 'customerKnown'; locale: Locale }
  | { type: 'customerGone' }
  | { type: 'dismiss' };

export type LocaleNotice = 'messagesFailed' | 'profileNotSaved' | 'namesNotReloaded';

type LocaleContext = {
  parent: Receiver<LocaleReport>;
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
    input: {} as { parent: Receiver<LocaleReport>; supported: readonly Locale[]; current: Locale },
    events: {} as LocaleEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done',
  },
  actors: {
    /** Keeps the choice on this device. */
    saveLocale: fromPromise<void, { locale: Locale }>(unprovided('saveLocale')),
    /** Fetches the catalogue of messages and has it ready for the views. */
    loadMessages: fromPromise<void, { locale: Locale }>(unprovided('loadMessages')),
    /** Saves the locale to the signed-in customer's profile. */
    saveProfile: fromPromise<void, { locale: Locale }>(unprovided('saveProfile')),
    /** Loads countries and categories again, named in the new language. */
    reloadNames: fromPromise<readonly Category[], { locale: Locale }>(unprovided('reloadNames')),
  },
  actions: {
    want: assign({ wanted: (_, params: { locale: Locale }) => params.locale, notice: null }),
    adopt: assign({ current: ({ context }) => context.wanted }),
    giveUp: assign({ wanted: ({ context }) => context.current }),
    note: assign({ notice: (_, params: { notice: LocaleNotice }) => params.notice }),
    dismissNotice: assign({ notice: null }),
    knowCustomer: assign({ signedIn: true }),
    forgetCustomer: assign({ signedIn: false }),
    reportChange: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'locale.changed' as const, locale: context.current }),
    ),
    reportNames: sendTo(
      ({ context }) => context.parent,
      (_, params: { categories: readonly Category[] }) => ({
        type: 'locale.catalogueReloaded' as const,
        categories: params.categories,
      }),
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
    customerKnown: {
      actions: 'knowCustomer',
      description: 'Signed in during a switch: the profile learns of it, too.',
    },
    customerGone: { actions: 'forgetCustomer', description: 'Signed out: there is no profile to save to.' },
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
          actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
          description: 'Another language of the brand is chosen.',
        },
        addressed: {
          guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
          target: 'saving',
          actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
          description: 'The address speaks another language: follow it.',
        },
        customerKnown: [
          {
            guard: { type: 'isAnotherSupported', params: ({ event }) => ({ locale: event.locale }) },
            target: 'savingProfile',
            actions: 'knowCustomer',
            description: 'First entry: the address wins, and the profile learns of it.',
          },
          { actions: 'knowCustomer', description: 'The profile already agrees.' },
        ],
        dismiss: { actions: 'dismissNotice', description: 'The notice has been read.' },
      },
    },
    saving: {
      description: 'The choice is kept on this device.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'saveLocale',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'loadingMessages', description: 'Kept.' },
        onError: { target: 'loadingMessages', description: 'The device keeps nothing; the switch still goes on.' },
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
            actions: 'adopt',
            description: 'The interface speaks it; the profile must learn of it.',
          },
          { target: 'reloading', actions: 'adopt', description: 'The interface speaks it.' },
        ],
        onError: { target: 'reverting', description: 'The words cannot be had.' },
      },
    },
    reverting: {
      description: 'Back to the language that works, on this device too.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: ['giveUp', { type: 'note', params: { notice: 'messagesFailed' } }],
      invoke: {
        src: 'saveLocale',
        input: ({ context }) => ({ locale: context.current }),
        onDone: { target: 'rewriting', description: 'Reverted.' },
        onError: { target: 'rewriting', description: 'The device keeps nothing.' },
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
          actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
          description: 'Another language is chosen meanwhile: it is not lost.',
        },
      },
      invoke: {
        src: 'saveProfile',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'reloading', description: 'Saved.' },
        onError: {
          target: 'reloading',
          actions: { type: 'note', params: { notice: 'profileNotSaved' } },
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
          actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
          description: 'Another language is chosen meanwhile: it is not lost.',
        },
      },
      invoke: {
        src: 'reloadNames',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: {
          target: 'rewriting',
          actions: { type: 'reportNames', params: ({ event }) => ({ categories: event.output }) },
          description: 'The names are here.',
        },
        onError: {
          target: 'rewriting',
          actions: { type: 'note', params: { notice: 'namesNotReloaded' } },
          description: 'Some names stay in the earlier language.',
        },
      },
    },
    rewriting: {
      description: 'The address takes the locale.',
      meta: { spec: '4' },
      entry: [{ type: 'rewriteAddress', params: ({ context }) => ({ locale: context.current }) }, 'reportChange'],
      always: { target: 'settled', description: 'Done.' },
    },
  },
});
