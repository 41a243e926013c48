import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { openTyped } from '../support/browserPaths/ways.ts';
import { ratingModel, ratingShown } from './rating.model.ts';

executeInBrowser(ratingModel, {
  calls: listCalls('getOrder'),
  starts: openTyped('rating'),
  events: {
    choose: ({ stars }, { page, they }) =>
      page.getByRole('radio', { name: they.w(`order.rating.level.${stars}`) }).check(),
    comment: ({ comment }, { they }) => they.field('order.rating.comment').fill(comment),
    leave: ['order.cancel.read', 'order.rating.leave'],
  },
  replies: { saveRating: { refused: { code: 'RatingClosed' } } },
  fails: { saveRating: 'lose' },
  ...ratingShown,
});
