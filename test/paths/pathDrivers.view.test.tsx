import type { Model } from '@fifteen/atlas';
import { viewDriver } from '@fifteen/atlas/drivers';
import type { Driver } from '@fifteen/atlas/paths';
import { createPlan, executePath, explore } from '@fifteen/atlas/paths';
import { testPaths } from '@fifteen/atlas/vitest';
import * as library from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';

const lampMachine = setup({ types: { events: {} as { type: 'switch' } }, delays: { sleep: 60_000 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { switch: 'on' } }, on: { on: { switch: 'off' }, after: { sleep: 'asleep' } }, asleep: {} },
});

const lampModel = {
  machine: lampMachine,
  inputs: { start: () => undefined },
  events: { switch: [{ type: 'switch' }] },
  actors: {},
  delays: { sleep: 60_000 },
  key: () => null,
  rests: ['asleep'],
} satisfies Model<typeof lampMachine>;

const shows = { off: 'Dark', on: 'Light', asleep: 'Sleeps' };
const controls = [{ event: 'switch', label: 'Switch' }];

/** A lamp whose words and button can be wrong. */
const lamp = (
  texts: Readonly<Record<string, ReactNode>>,
  isAlwaysReady = false,
  shown: Readonly<Record<string, string | RegExp>> = shows,
) =>
  viewDriver({
    library,
    view: (now, actor) => (
      <main>
        <p>{texts[String(now.value)]}</p>
        <button
          type="button"
          disabled={!isAlwaysReady && !now.can({ type: 'switch' })}
          onClick={() => actor.send({ type: 'switch' })}
        >
          Switch
        </button>
      </main>
    ),
    shows: shown,
    controls,
  });

describe('views of ten lines', () => {
  testPaths(lampMachine, lampModel, lamp(shows));
});

describe('the view driver', () => {
  const exploration = explore(lampModel);
  const listFailures = async (drive: () => Driver): Promise<readonly string[]> => {
    const failures: string[] = [];
    for (const path of createPlan(exploration).paths) {
      const failure = await executePath(exploration, path, new Set(), drive);
      if (failure !== null) failures.push(failure.text);
    }
    return failures;
  };

  test('finds words that do not show', async () => {
    const { drive } = lamp({ ...shows, on: 'Bright' });
    expect((await listFailures(() => drive(undefined, exploration, new Set()))).join()).toContain(
      '“Light” does not show',
    );
  });

  test('finds a sentence whose parts are elements, and that it says something else', async () => {
    const sentence = (share: string) => ({ ...shows, on: ['Gives ', <b key="share">{share}</b>, ' of its light'] });
    const wanted = { ...shows, on: /^Gives half of its light/ };
    const failuresWith = (share: string) =>
      listFailures(() => lamp(sentence(share), false, wanted).drive(undefined, exploration, new Set()));
    expect(await failuresWith('half')).toEqual([]);
    expect((await failuresWith('all')).join()).toContain('of its light/” does not show');
  });

  test('finds a button that can be pressed where the machine takes nothing', async () => {
    const { drive } = lamp(shows, true);
    expect((await listFailures(() => drive(undefined, exploration, new Set()))).join()).toContain(
      '“Switch” can be pressed, but switch is not taken',
    );
  });

  test('presses the button: one that does nothing fails', async () => {
    const deaf = viewDriver({
      library,
      view: (now) => (
        <main>
          <p>{shows[now.matches('on') ? 'on' : now.matches('off') ? 'off' : 'asleep']}</p>
          <button type="button" disabled={!now.can({ type: 'switch' })}>
            Switch
          </button>
        </main>
      ),
      shows,
      controls,
    });
    const [failure] = await listFailures(() => deaf.drive(undefined, exploration, new Set()));
    expect(failure).toContain('expected to be in "on" and is in "off"');
  });
});
