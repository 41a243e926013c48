import type { Description, TransitionDescription } from '../../describe/description.ts';
import { delayOfTimer } from '../../xstate/ownEvents.ts';
import { element, type XmlElement } from '../xml/element.ts';
import { scxmlEvent } from './events.ts';

/** A state's timers: what starts each on entry and stops it on exit. */
export type Timers = { readonly start: readonly XmlElement[]; readonly stop: readonly XmlElement[] };

export const timersOf = (
  transitions: readonly TransitionDescription[],
  { delays }: Description,
  idOf: (text: string) => string,
  variable: (name: string) => string,
): Timers => {
  const events = new Map(
    transitions
      .filter(({ trigger }) => trigger.kind === 'after')
      .map(({ event, source }) => [scxmlEvent(event, source, idOf), delayOfTimer(event) ?? '']),
  );
  return {
    start: [...events].map(([event, delay]) =>
      element('send', {
        event,
        id: event,
        ...(delay in delays || !/^\d+$/.test(delay) ? { delayexpr: variable(delay) } : { delay: `${delay}ms` }),
      }),
    ),
    stop: [...events.keys()].map((sendid) => element('cancel', { sendid })),
  };
};
