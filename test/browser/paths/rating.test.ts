import { ratingModel, ratingShown } from '../../models/rating.ts';
import { press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, openTyped, orderCalls, orderChanges } from './support/ways.ts';

const { inputs } = ratingModel;

executeInBrowser(ratingModel, {
  calls: { ...orderCalls, save: { method: 'PUT', path: /\/order\/[^/]+\/rating$/ } },
  starts: {
    'finished order': openOrder(inputs['finished order']().order),
    'order in work': openOrder(inputs['order in work']().order),
    'rated order': openOrder(inputs['rated order']().order),
    'change begun': openTyped('rating', inputs['change begun']),
  },
  events: {
    choose: ({ stars }, { page, they }) =>
      page.getByRole('radio', { name: they.w(`order.rating.level.${stars}`) }).check(),
    comment: ({ comment }, { they }) => they.field('order.rating.comment').fill(comment),
    leave: press('order.cancel.read', 'order.rating.leave'),
    'order.changed': orderChanges,
  },
  answers: {
    saveRating: (outcome, { calls }) =>
      outcome.kind === 'saved'
        ? calls.answer('save', { data: outcome.order })
        : calls.refuse('save', { code: 'RatingClosed', status: 409 }),
  },
  fails: { saveRating: ({ calls }) => calls.lose('save') },
  ...ratingShown,
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
