import type { Model } from '@fifteen/atlas';
import { ratingMachine } from '../../machines/aftercare/rating.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { finishedOrder, now, order, outage, rating } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const closed = { ...rating(4, 'Quick.'), editable_until: '2026-11-20T08:00:00.000Z' };

export const ratingModel = {
  machine: ratingMachine,
  inputs: {
    'finished order': () => ({ parent: inertReceiver(), order: finishedOrder(), typed: null }),
    'order in work': () => ({ parent: inertReceiver(), order: order('translation'), typed: null }),
    'rated order': () => ({
      parent: inertReceiver(),
      order: finishedOrder({ rating: rating(4, 'Quick.') }),
      typed: null,
    }),
    'change begun': () => ({
      parent: inertReceiver(),
      order: finishedOrder({ rating: rating(4, 'Quick.') }),
      typed: { stars: 5, comment: 'Quick and' },
    }),
  },
  cases: {
    'only spaces were typed when it is rated elsewhere': {
      input: () => ({ parent: inertReceiver(), order: finishedOrder(), typed: { stars: 0, comment: '   ' } }),
      steps: [{ type: 'order.changed', order: finishedOrder({ rating: rating(4, 'Quick.') }) }],
    },
    'an order whose rating closes at this moment': {
      input: () => ({
        parent: inertReceiver(),
        order: finishedOrder({ rating: { ...rating(4, 'Quick.'), editable_until: now } }),
        typed: null,
      }),
      steps: [{ type: 'edit' }],
    },
  },
  events: {
    choose: [{ type: 'choose', stars: 5 }],
    comment: [{ type: 'comment', comment: 'Quick and precise.' }],
    save: [{ type: 'save' }],
    edit: [{ type: 'edit' }],
    leave: [{ type: 'leave' }],
    'order.changed': [
      { type: 'order.changed', order: finishedOrder() },
      { type: 'order.changed', order: finishedOrder({ rating: rating(4, 'Quick.') }) },
      { type: 'order.changed', order: finishedOrder({ rating: closed }) },
    ],
  },
  actors: {
    watchOrder: { kind: 'callback', sends: ['order.changed'], errors: [outage] },
    saveRating: {
      kind: 'promise',
      outputs: [
        { kind: 'saved', order: finishedOrder({ rating: rating(5, 'Quick and precise.') }) },
        { kind: 'refused' },
      ],
      errors: [outage],
    },
  },
  key: ({ order: { status, rating: saved }, stars, comment, typed, isTooLate }) => [
    status,
    saved?.editable_until ?? null,
    stars,
    comment.trim() === '',
    typed !== null,
    isTooLate,
  ],
  delays: {},
  // Nothing leads on from a rating that can no longer be changed.
  unreachable: {
    'condition true: machines/aftercare/rating.ts#ratingMachine.guards.isBegun: typed !== null':
      'Only the start finds something typed: what leads back to the guard clears it first.',
    'condition true: machines/aftercare/rating.ts#ratingMachine.guards.isBegun: mayRate(order)':
      'Only the start finds something typed: what leads back to the guard clears it first.',
    'condition false: machines/aftercare/rating.ts#ratingMachine.guards.isBegun: mayRate(order)':
      'Only the start finds something typed: what leads back to the guard clears it first.',
  },
  rests: ['rated.shown', 'rated.saved', 'closed'],
} satisfies Model<typeof ratingMachine>;

export const ratingShown = declareShown(ratingMachine, {
  shows: {
    resolving: null,
    closed: null,
    'editing.filling': 'order.rating.stars',
    'editing.incomplete': 'order.rating.missing',
    'editing.unsaved': 'order.rating.notSaved',
    saving: 'order.rating.stars',
    refused: 'order.rating.refused',
    'rated.shown': 'order.rating.titleRated',
    'rated.saved': 'order.rating.saved',
  },
  controls: [
    { event: 'save', label: 'order.rating.save' },
    { event: 'edit', label: 'order.rating.change' },
    { event: 'leave', label: 'order.rating.leave', elsewhere: { refused: 'what was said is read and closed' } },
  ],
});
