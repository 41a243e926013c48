import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Country, ProblemCode, ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';
import {
  firstShipment,
  isPriceable,
  listShipmentMethods,
  type ShipmentField,
  type ShipmentFields,
  type ShipmentPlaces,
  type ShipmentProblem,
  withMethod,
} from '../billing/shipment.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { Offers } from '../payment/checkoutSubject.ts';

export type ShipmentParentEvent =
  /** The offers have another price, by how their originals are sent. */
  | { type: 'shipment.changed'; offers: Offers }
  /** All that sending needs is stored. */
  | { type: 'shipment.saved' }
  /** The server says that an offer is no longer what it was. */
  | { type: 'shipment.outdated' };

export type ShipmentEvent =
  | { type: 'change'; fields: Partial<ShipmentFields> }
  | { type: 'chooseMethod'; method: ShipmentMethod }
  | { type: 'continue' }
  | { type: 'retry' };

export type ShipmentInput = {
  parent: ParentRef<ShipmentParentEvent>;
  offers: Offers;
  /** What the server has found wrong as the offers were accepted. */
  problems: readonly ShipmentProblem[];
};

/** What is stored of the offers, the brand's list, and the countries. */
export type LoadedShipment = {
  readonly fields: ShipmentFields;
  readonly fees: ShipmentFees;
  readonly countries: readonly Country[];
};

export type ShipmentCheck =
  | { readonly valid: true }
  | { readonly valid: false; readonly problems: readonly ShipmentProblem[] };

/** `draft`: what is wrong or missing is left out, so that the rest has its price; `whole`: nothing may be missing. */
export type ShipmentToSave = {
  readonly offers: Offers;
  readonly fields: ShipmentFields;
  readonly places: ShipmentPlaces;
  readonly as: 'draft' | 'whole';
};

export type SaveShipmentOutcome =
  | { readonly kind: 'saved'; readonly offers: Offers }
  | { readonly kind: 'invalid'; readonly problems: readonly ShipmentProblem[] }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type ShipmentContext = ShipmentInput & {
  fields: ShipmentFields;
  fees: ShipmentFees | null;
  countries: readonly Country[];
  refusal: ProblemCode | null;
};

/** From where the brand sends, how, and where to; none before its list is here. */
export const toShipmentPlaces = ({ fees, countries }: Pick<ShipmentContext, 'fees' | 'countries'>): ShipmentPlaces => ({
  homeId: fees?.country_id ?? 0,
  methods: fees === null ? [] : listShipmentMethods(fees),
  countries,
});

const toSave = (context: ShipmentContext, as: ShipmentToSave['as']): ShipmentToSave => ({
  offers: context.offers,
  fields: context.fields,
  places: toShipmentPlaces(context),
  as,
});

/** What is filled in anew, and what another country has otherwise. */
const isMended = (field: ShipmentField, changed: Partial<ShipmentFields>): boolean =>
  field in changed || ('countryId' in changed && (field === 'postcode' || field === 'region'));

/** How the originals of what is ordered are sent: each choice has its price at once (specification 3, "Shipment methods"). */
export const shipmentMachine = setup({
  types: {
    context: {} as ShipmentContext,
    input: {} as ShipmentInput,
    events: {} as ShipmentEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    loadShipment: fromPromise<LoadedShipment, { offers: Offers }>(missingActor('loadShipment')),
    /** Checks by the shared rules that nothing is wrong or missing. */
    checkShipment: fromPromise<ShipmentCheck, { fields: ShipmentFields; places: ShipmentPlaces }>(
      missingActor('checkShipment'),
    ),
    /** Stores it with every offer that has an original; they answer with their new price. */
    saveShipment: fromPromise<SaveShipmentOutcome, ShipmentToSave>(missingActor('saveShipment')),
  },
  actions: {
    setLoaded: assign((_, { loaded }: { loaded: LoadedShipment }) => loaded),
    setFields: assign({
      fields: ({ context }, { fields }: { fields: Partial<ShipmentFields> }) => ({ ...context.fields, ...fields }),
      problems: ({ context }, { fields }: { fields: Partial<ShipmentFields> }) =>
        context.problems.filter(({ field }) => !isMended(field, fields)),
      refusal: null,
    }),
    /** What another method does not ask for is not wrong any more. */
    setMethod: assign({
      fields: ({ context }, { method }: { method: ShipmentMethod }) =>
        withMethod(context.fields, method, toShipmentPlaces(context).homeId),
      problems: [],
      refusal: null,
    }),
    setProblems: assign({ problems: (_, { problems }: { problems: readonly ShipmentProblem[] }) => problems }),
    clearProblems: assign({ problems: [], refusal: null }),
    setOutcome: assign((_, { outcome }: { outcome: SaveShipmentOutcome }): Partial<ShipmentContext> => {
      switch (outcome.kind) {
        case 'saved':
          return { offers: outcome.offers };
        case 'invalid':
          return { problems: outcome.problems };
        case 'refused':
          return { refusal: outcome.code };
        case 'outdated':
          return {};
        default:
          return outcome satisfies never;
      }
    }),
    setRefusal: assign({ refusal: (_, { code }: { code: ProblemCode }) => code }),
    notifyParent: enqueueActions(({ context, enqueue }, event: ShipmentParentEvent) => {
      enqueue.sendTo(context.parent, event);
    }),
    notifyChanged: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.parent, { type: 'shipment.changed', offers: context.offers });
    }),
  },
  guards: {
    /** What the price depends on is chosen. */
    isPriceable: ({ context }) => isPriceable(context.fields),
    isOffered: ({ context }, { method }: { method: ShipmentMethod }) =>
      toShipmentPlaces(context).methods.includes(method),
    isValid: (_, { check }: { check: ShipmentCheck }) => check.valid,
    isSaved: (_, { outcome }: { outcome: SaveShipmentOutcome }) => outcome.kind === 'saved',
    isOutdated: (_, { outcome }: { outcome: SaveShipmentOutcome }) => outcome.kind === 'outdated',
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
    /** A pause in typing, before it is stored. */
    savePause: 500,
  },
}).createMachine({
  id: 'shipment',
  description: 'How the original on paper is sent, where to, in how many copies, and what that costs.',
  context: ({ input }) => ({
    ...input,
    fields: firstShipment({ homeId: 0, methods: [] }),
    fees: null,
    countries: [],
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetching the brand’s list and the countries.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadShipment',
        input: ({ context }) => ({ offers: context.offers }),
        onDone: {
          target: 'filling',
          actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          description: 'What was chosen with the request shows.',
        },
        onError: { target: 'unavailable', description: 'The list cannot be loaded.' },
      },
    },
    unavailable: {
      description: 'How the original is sent cannot be chosen now; the offer stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
    filling: {
      description: 'Method, address or locker, and copies are filled in.',
      tags: 'attention',
      meta: { spec: '3' },
      initial: 'priced',
      on: {
        change: {
          target: '.unsaved',
          actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
          description: 'Something is filled in.',
        },
        chooseMethod: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          target: '.unsaved',
          actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'Sent otherwise; a country to which it does not go so is chosen anew.',
        },
        continue: { target: 'checking', description: 'On to the billing details.' },
      },
      states: {
        priced: { description: 'The total is of what is filled in.', meta: { spec: '3' } },
        unsaved: {
          description: 'Waiting for a pause in typing.',
          meta: { spec: '3' },
          after: {
            savePause: [
              { guard: 'isPriceable', target: 'saving', description: 'Nothing changes any more.' },
              { target: 'unpriced', description: 'The country is still to be chosen.' },
            ],
          },
        },
        saving: {
          description: 'The server stores it, and works out the total.',
          meta: { spec: '3' },
          invoke: {
            src: 'saveShipment',
            input: ({ context }) => toSave(context, 'draft'),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'priced',
                actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyChanged'],
                description: 'The new total is here.',
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
                target: '#shipment.outdated',
                description: 'Accepted in another tab, rejected or expired meanwhile.',
              },
              { target: 'unpriced', description: 'Not as it is; going on says what is wrong.' },
            ],
            onError: { target: 'unpriced', description: 'The server cannot be reached; going on tries again.' },
          },
        },
        unpriced: {
          description: 'The total is not known as long as something is missing, or the server does not answer.',
          meta: { spec: '8' },
        },
      },
    },
    checking: {
      description: 'Checked by the shared rules, nothing missing.',
      tags: 'busy',
      meta: { spec: '5' },
      invoke: {
        src: 'checkShipment',
        input: ({ context }) => ({ fields: context.fields, places: toShipmentPlaces(context) }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ check: event.output }) },
            target: 'storing',
            actions: 'clearProblems',
            description: 'All in order.',
          },
          {
            target: 'filling',
            actions: {
              type: 'setProblems',
              params: ({ event }) => ({ problems: event.output.valid ? [] : event.output.problems }),
            },
            description: 'Something is missing or wrong; the fields say what.',
          },
        ],
        onError: {
          target: 'storing',
          actions: 'clearProblems',
          description: 'The rules cannot be loaded; the server will check.',
        },
      },
    },
    storing: {
      description: 'The server stores all of it.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'saveShipment',
        input: ({ context }) => toSave(context, 'whole'),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyChanged'],
            description: 'Stored, with the total that will be ordered.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'outdated',
            description: 'Accepted in another tab, rejected or expired meanwhile.',
          },
          {
            target: 'filling',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take it, and says why.',
          },
        ],
        onError: {
          target: 'filling',
          actions: { type: 'setRefusal', params: { code: 'ServiceUnavailable' } },
          description: 'The server cannot be reached; nothing is lost.',
        },
      },
    },
    saved: {
      type: 'final',
      description: 'All that sending needs is stored.',
      tags: 'done',
      meta: { spec: '3' },
      entry: { type: 'notifyParent', params: { type: 'shipment.saved' } },
    },
    outdated: {
      type: 'final',
      description: 'The offer is no longer open; it is looked at anew.',
      tags: 'failed',
      meta: { spec: '8' },
      entry: { type: 'notifyParent', params: { type: 'shipment.outdated' } },
    },
  },
});
