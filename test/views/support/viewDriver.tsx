import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Driver } from '../../../atlas/paths/driver.ts';
import { configurationOf } from '../../../atlas/paths/findings.ts';
import { machineDriver } from '../../../atlas/paths/machineDriver.ts';
import { frame } from './frame.tsx';
import { held } from './held.ts';
import type { Control, ViewSpec } from './viewSpec.ts';
import { words } from './words.ts';

const nameOf = (label: Control['label']): string | RegExp => (typeof label === 'string' ? words(label) : label);

const buttonOf = ({ label }: Control): HTMLElement | null =>
  screen.queryAllByRole('button', { name: nameOf(label) })[0] ?? null;

const isReady = (button: HTMLElement | null): button is HTMLElement =>
  button !== null && !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true';

/** The entry of a table for the innermost of the states that has one. */
const entryFor = <T,>(table: Readonly<Record<string, T>>, snapshot: AnyMachineSnapshot): [string, T] | undefined =>
  configurationOf(snapshot)
    .split(', ')
    .flatMap((path) => Object.entries(table).filter(([state]) => path === state || path.startsWith(`${state}.`)))
    .sort(([one], [other]) => other.length - one.length)[0];

const showsNot = ({ shows }: ViewSpec, snapshot: AnyMachineSnapshot): string | null => {
  const entry = entryFor(shows, snapshot);
  if (entry === undefined) return `nothing says what ${configurationOf(snapshot)} must show`;
  const [, wanted] = entry;
  if (wanted === null) return null;
  const text = typeof wanted === 'string' ? words(wanted) : wanted;
  return screen.queryAllByText(text).length > 0 ? null : `“${String(text)}” does not show`;
};

/** A control is ready exactly when the machine takes its event. */
const controlsDiffer = ({ controls }: ViewSpec, snapshot: AnyMachineSnapshot): string | null => {
  for (const control of controls) {
    const can = snapshot.can({ type: control.event });
    const ready = isReady(buttonOf(control));
    if (ready && !can) return `“${String(nameOf(control.label))}” can be pressed, but ${control.event} is not taken`;
    if (can && !ready && entryFor(control.elsewhere ?? {}, snapshot) === undefined) {
      return `${control.event} is taken, but “${String(nameOf(control.label))}” cannot be pressed`;
    }
  }
  return null;
};

const violations = async (): Promise<string | null> => {
  const { violations: found } = await axe.run(document.body, {
    // What needs layout is looked at in a browser; a view alone is no page.
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  const [first] = found;
  return first === undefined ? null : `${first.id}: ${first.help} ${first.nodes.map(({ html }) => html).join(' ')}`;
};

/**
 * The second driver: the rendered views, with every actor in the hands of the path. An event without payload that has a
 * control is sent by pressing it.
 * @param seen states that axe has looked at already
 */
export const viewDriver = (spec: ViewSpec, seen: Set<string>): Driver => {
  const machine = machineDriver(spec.model);
  const complaints: string[] = [];
  const original = console.error;
  let show = async (): Promise<void> => {};
  const quietly = async (step: () => void): Promise<void> => {
    await act(async () => step());
    await show();
  };
  const press = (event: EventObject): (() => void) => {
    const control = Object.keys(event).length === 1 ? spec.controls.find((one) => one.event === event.type) : undefined;
    const button = control === undefined ? null : buttonOf(control);
    return isReady(button) ? () => fireEvent.click(button) : () => machine.running().send(event);
  };
  return {
    reset: async (start) => {
      console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
      await machine.reset(start);
      const { actor, snapshot } = machine.running();
      held.set(spec.model.machine.id, actor);
      const around = frame();
      const view = (): ReturnType<typeof around> => around(spec.view(snapshot()));
      const { rerender } = await act(async () => render(view()));
      show = async () => {
        await act(async () => rerender(view()));
      };
    },
    send: (event) => quietly(press(event)),
    settle: (child, outcome) => quietly(() => machine.settle(child, outcome)),
    fire: (delay) => quietly(() => machine.fire(delay)),
    observe: async (place) => {
      const now = machine.running().snapshot();
      const words = (await machine.observe(place)) ?? complaints[0] ?? showsNot(spec, now) ?? controlsDiffer(spec, now);
      if (words !== null) return words;
      const [state = ''] = entryFor(spec.shows, now) ?? [];
      if (seen.has(state)) return null;
      seen.add(state);
      return violations();
    },
    ignores: () => false,
    stop: () => {
      console.error = original;
      cleanup();
      held.clear();
      return machine.stop();
    },
  };
};
