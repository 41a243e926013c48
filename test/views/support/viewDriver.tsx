import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Driver } from '../../../atlas/paths/driver.ts';
import { machineDriver } from '../../../atlas/paths/machineDriver.ts';
import type { Control, Wanted } from '../../models/support/shown.ts';
import { entriesFor, standsIn } from '../../models/support/standsIn.ts';
import { frame } from './frame.tsx';
import { injected } from './injected.ts';
import type { ViewSpec } from './viewSpec.ts';
import { violation } from './violation.ts';
import { words } from './words.ts';

const nameOf = (label: Control['label']): string | RegExp => (typeof label === 'string' ? words(label) : label);

const buttonOf = ({ label }: Control): HTMLElement | null =>
  screen.queryAllByRole('button', { name: nameOf(label) })[0] ?? null;

const isReady = (button: HTMLElement | null): button is HTMLElement =>
  button !== null && !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true';

const textOf = (wanted: Wanted, snapshot: AnyMachineSnapshot): string | RegExp | null => {
  const now = typeof wanted === 'function' ? wanted(snapshot) : wanted;
  return typeof now === 'string' ? words(now) : now;
};

const isShown = (text: string | RegExp): boolean => screen.queryAllByText(text).length > 0;

const showsNot = ({ shows, hides = {} }: ViewSpec, snapshot: AnyMachineSnapshot): string | null => {
  const { said, unsaid } = entriesFor(shows, snapshot);
  if (unsaid.length > 0) return `nothing says what ${unsaid.join(', ')} must show`;
  for (const wanted of said.values()) {
    const text = textOf(wanted, snapshot);
    if (text !== null && !isShown(text)) return `“${String(text)}” does not show`;
  }
  for (const unwanted of entriesFor(hides, snapshot).said.values()) {
    const text = textOf(unwanted, snapshot);
    if (text !== null && isShown(text)) return `“${String(text)}” shows`;
  }
  return null;
};

/** A control is ready exactly when the machine takes its event. */
const controlsDiffer = ({ controls }: ViewSpec, snapshot: AnyMachineSnapshot): string | null => {
  for (const control of controls) {
    const can = snapshot.can({ type: control.event });
    const ready = isReady(buttonOf(control));
    if (ready && !can) return `“${String(nameOf(control.label))}” can be pressed, but ${control.event} is not taken`;
    if (can && !ready && !standsIn(snapshot, ...Object.keys(control.elsewhere ?? {}))) {
      return `${control.event} is taken, but “${String(nameOf(control.label))}” cannot be pressed`;
    }
  }
  return null;
};

/**
 * The second driver: the rendered views, with every actor decided by the path. An event without payload that has a
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
      injected.set(spec.model.machine.id, actor);
      const around = frame(spec);
      const view = (): ReturnType<typeof around> => {
        for (const [name, other] of Object.entries(spec.beside?.(snapshot()) ?? {})) injected.set(name, other);
        return around(spec.view(snapshot(), actor));
      };
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
      const fresh = [...entriesFor(spec.shows, now).said.keys()].filter((state) => !seen.has(state));
      for (const state of fresh) seen.add(state);
      return fresh.length === 0 ? null : violation();
    },
    ignores: () => false,
    stop: () => {
      console.error = original;
      cleanup();
      injected.clear();
      return machine.stop();
    },
  };
};
