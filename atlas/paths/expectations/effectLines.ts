import { isActorRef } from '../../xstate/actors.ts';
import type { Step } from '../explore/step.ts';
import { abbreviated } from './abbreviated.ts';
import { childName, createActorNames } from './actorNames.ts';
import { type Deed, listDeeds, type Receiver, timerName } from './deeds.ts';
import { readable } from './readable.ts';

type Print = (value: unknown) => string;

const eventText = (event: unknown, print: Print): string => {
  if (typeof event !== 'object' || event === null || !('type' in event)) return print(event);
  const { type, ...content } = event;
  return Object.keys(content).length === 0 ? String(type) : `${type} ${print(content)}`;
};

const afterText = (after: unknown): string => (after === undefined ? '' : `after ${after} ms `);

const targetText = (to: Receiver, print: Print): string => {
  if (to.kind === 'itself') return 'itself';
  if (to.kind === 'child') return `actor ${childName(to.id)}`;
  return isActorRef(to.value) ? to.name : print(to.value);
};

const writeLine = (deed: Deed, print: Print): string => {
  switch (deed.kind) {
    case 'start': {
      const { source, id, systemId, input } = deed;
      const system = systemId === undefined ? '' : `, in the system ${print(systemId)},`;
      return `start ${source} as ${childName(id)}${system}${input === undefined ? '' : ` with ${print(input)}`}`;
    }
    case 'stop':
      return `stop ${childName(deed.id)}`;
    case 'send':
      return `send ${afterText(deed.after)}to ${targetText(deed.to, print)}: ${eventText(deed.event, print)}`;
    case 'emit':
      return `emit ${eventText(deed.event, print)}`;
    case 'raise':
      return `raise ${afterText(deed.after)}${eventText(deed.event, print)}`;
    case 'timer':
      return `set timer ${deed.name}, ${deed.after} ms`;
    case 'cancel':
      return `cancel ${typeof deed.id === 'string' ? timerName(deed.id) : print(deed.id)}`;
    case 'act':
      return deed.params === undefined ? `do ${deed.name}` : `do ${deed.name} ${print(deed.params)}`;
  }
};

/** What a step does to the world, a line for each effect, in order. */
export const effectLines = (step: Step, before: Step | null): readonly string[] => {
  const nameOf = createActorNames(step);
  const print: Print = (value) => readable(value, nameOf);
  return listDeeds(step, before).map((deed) => abbreviated(writeLine(deed, print)));
};
