import { ratingModel, ratingShown } from '../../models/rating.ts';
import { press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { storeTyped } from './support/storedTyped.ts';
import { openOrder, orderCalls, orderChanges } from './support/ways.ts';

const { inputs, events, actors } = ratingModel;

executeInBrowser({
  model: ratingModel,
  calls: { ...orderCalls, save: { method: 'PUT', path: /\/order\/[^/]+\/rating$/ } },
  starts: {
    'finished order': openOrder(inputs['finished order']().order),
    'order in work': openOrder(inputs['order in work']().order),
    'rated order': openOrder(inputs['rated order']().order),
    'change begun': async (fixture) => {
      const { order, typed } = inputs['change begun']();
      await storeTyped(fixture.page, 'rating', typed);
      await openOrder(order)(fixture);
    },
  },
  events: {
    choose: sampled(
      events.choose,
      ({ stars }) =>
        ({ page, they }) =>
          page.getByRole('radio', { name: they.w(`order.rating.level.${stars}`) }).check(),
    ),
    comment: sampled(
      events.comment,
      ({ comment }) =>
        ({ they }) =>
          they.field('order.rating.comment').fill(comment),
    ),
    save: press('order.rating.save'),
    edit: press('order.rating.change'),
    leave:
      () =>
      async ({ they }) => {
        const read = they.button('order.cancel.read');
        await ((await read.isVisible()) ? read : they.button('order.rating.leave')).click();
      },
    'order.changed': sampled(events['order.changed'], orderChanges),
  },
  answers: {
    saveRating: sampled(
      actors.saveRating.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'saved'
            ? calls.answer('save', { data: outcome.order })
            : calls.refuse('save', { code: 'RatingClosed', status: 409 }),
    ),
  },
  fails: { saveRating: ({ calls }) => calls.lose('save') },
  ...ratingShown,
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
