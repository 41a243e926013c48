import type { Description } from '@fifteen/atlas/charts';
import { describe, drawPicture, drawSvg } from '@fifteen/atlas/charts';
import { orderMachine } from '../../machines/order/order.ts';
import { isOrderStatus } from '../../machines/order/orderStatus.ts';
import type { Locale } from '../../openapi/types.ts';
import { message } from '../../server/platform/core/messages.ts';

const nameState = (locale: Locale, key: string): string =>
  isOrderStatus(key) ? message(locale, `status.${key}`) : message(locale, 'staff.event.working');

/** The chart in the words that staff know, and without what only those who build it ask for. */
const inWords = (description: Description, locale: Locale): Description => ({
  ...description,
  id: message(locale, 'staff.order.title'),
  states: description.states.map((state) => ({
    ...state,
    key: state.parent === null ? state.key : nameState(locale, state.key),
    description: '',
    tags: [],
    // Where history leads while nothing is remembered: no order comes there, and the arrow's words are of one language.
    defaults: null,
  })),
  transitions: description.transitions.map((transition) => ({
    ...transition,
    guard: '',
    alternative: 'only',
    description: '',
    trigger: { ...transition.trigger, words: message(locale, `staff.event.${transition.event}`) },
  })),
});

/** An order's own chart as SVG, drawn from the machine that the server asks. Its states bear their ids as `data-state`. */
export const orderChart = async (locale: Locale): Promise<string> => {
  const picture = await drawPicture(inWords(describe(orderMachine), locale));
  // The page says by itself what the picture shows; nobody goes through twenty boxes by keyboard. Its Content Security Policy takes no styles
  // of elements, which are for pictures seen from afar.
  return drawSvg(picture, '').replaceAll(/ (tabindex|role|aria-label|style)="[^"]*"/g, '');
};
