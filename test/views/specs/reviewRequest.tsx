import { createActor } from 'xstate';
import { quotationMachine } from '../../../machines/quotation.ts';
import { Reviews } from '../../../src/screens/quotation/offer/Reviews.tsx';
import { reviewRequestModel, reviewRequestShown } from '../../models/reviewRequest.ts';
import { hashes, offer } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the offer stands. */
const shown = createActor(quotationMachine, { input: { hash: hashes.quotation, received: null } });

export const reviewRequestSpec: ViewSpec = {
  model: reviewRequestModel,
  view: () => <Reviews actor={shown} quotation={offer()} />,
  ...reviewRequestShown,
};
