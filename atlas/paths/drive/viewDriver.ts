import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Driver } from '../driver.ts';
import { createDifference, type Difference, type Observed } from '../lock/difference.ts';
import { machineDriver } from '../machineDriver.ts';
import { controlDifference } from './controlDifference.ts';
import { isVisible, type PathDriver } from './pathDriver.ts';
import { type Control, findWantedText, type Shown, type Wanted } from './shown.ts';
import { entriesFor, standsIn } from './standsIn.ts';

/** What renders a view and finds its parts: `@testing-library/react`, or another one of the family. */
export type ViewLibrary<TNode> = {
  act(step: () => Promise<void>): Promise<void>;
  render(node: TNode): { rerender(node: TNode): void };
  readonly screen: {
    queryAllByRole(role: 'button', options: { name: string | RegExp }): readonly HTMLElement[];
    queryAllByText(text: string | RegExp): readonly HTMLElement[];
  };
  readonly fireEvent: { click(element: HTMLElement): unknown };
  cleanup(): void;
};

/** How the views of a machine are rendered, and what they must show. */
export type ViewSpec<TNode, TMessage extends string = string> = Shown<TMessage> & {
  readonly library: ViewLibrary<TNode>;
  /** The view; called again after every step. */
  readonly view: (snapshot: AnyMachineSnapshot, actor: AnyActorRef) => TNode;
  /** By state: words that must not show. */
  readonly hides?: Shown<TMessage>['shows'];
  /** The text of a message; messages are texts by default. */
  readonly words?: (message: TMessage) => string;
  /** Called when the actor has started, before its view is rendered; what it returns is called at the end. */
  readonly provide?: (actor: AnyActorRef) => () => void;
  /** Looks closely at a state that shows for the first time. @returns what is wrong with it */
  readonly inspect?: () => Promise<string | null>;
};

/** All text of the page. */
const allText = (): string => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What shows, for people who look for what does not. */
const shownNow = (): string => allText().slice(0, 400);

const isReady = (button: HTMLElement | null): button is HTMLElement =>
  button !== null && !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true';

/**
 * The second level: the rendered views, with every actor decided by the path. An event without payload that has a control is
 * sent by pressing it; a control can be pressed exactly when the machine takes its event. What the console complains of fails.
 */
export const viewDriver = <TNode, TMessage extends string = string>(
  spec: ViewSpec<TNode, TMessage>,
): PathDriver<unknown> => {
  const { act, render, screen, fireEvent, cleanup } = spec.library;
  const wordsOf = spec.words ?? ((message: TMessage): string => message);
  const nameOf = ({ label }: Control<TMessage>): string | RegExp =>
    typeof label === 'string' ? wordsOf(label) : label;
  const buttonOf = (control: Control<TMessage>): HTMLElement | null =>
    screen.queryAllByRole('button', { name: nameOf(control) })[0] ?? null;
  // A part of a sentence may be an element of its own, which a search by the texts of single elements does not look into.
  const isShown = (text: string | RegExp): boolean =>
    screen.queryAllByText(text).length > 0 || (typeof text !== 'string' && text.test(allText()));
  const differs = (wanted: Wanted<TMessage>, snapshot: AnyMachineSnapshot, must: boolean): Difference | null => {
    const text = findWantedText(wanted, snapshot, wordsOf);
    if (text === null || isShown(text) === must) return null;
    const [shows, hides] = [`“${String(text)}” shows`, `“${String(text)}” does not show`];
    return must
      ? createDifference(shows, `it does not show; the view says: ${shownNow() || 'nothing'}`, hides)
      : createDifference(hides, shows);
  };
  const showsNot = (snapshot: AnyMachineSnapshot): Observed => {
    const { said, unsaid } = entriesFor(spec.shows, snapshot);
    if (unsaid.length > 0) return `nothing says what ${unsaid.join(', ')} must show`;
    const hidden = entriesFor(spec.hides ?? {}, snapshot).said.values();
    const all = [
      ...[...said.values()].map((wanted) => differs(wanted, snapshot, true)),
      ...[...hidden].map((unwanted) => differs(unwanted, snapshot, false)),
    ];
    return all.find((found) => found !== null) ?? null;
  };
  const controlsDiffer = (snapshot: AnyMachineSnapshot): Difference | null => {
    for (const control of spec.controls) {
      const can = snapshot.can({ type: control.event });
      const ready = isReady(buttonOf(control));
      if (ready === can || (can && standsIn(snapshot, ...Object.keys(control.elsewhere ?? {})))) continue;
      return controlDifference(control.event, String(nameOf(control)), can);
    }
    return null;
  };

  const drive: PathDriver<unknown>['drive'] = (_, { model }, seen): Driver => {
    const machine = machineDriver(model);
    const complaints: string[] = [];
    const original = console.error;
    let show = async (): Promise<void> => {};
    let withdraw = (): void => {};
    const quietly = async (step: () => unknown): Promise<void> => {
      await act(async () => {
        step();
      });
      await show();
    };
    const press = (event: EventObject): (() => unknown) => {
      const isPlain = Object.keys(event).length === 1;
      const control = isPlain ? spec.controls.find((one) => one.event === event.type) : undefined;
      const button = control === undefined ? null : buttonOf(control);
      return isReady(button) ? () => fireEvent.click(button) : () => machine.running().send(event);
    };
    return {
      reset: async (start) => {
        console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
        await machine.reset(start);
        const { actor, snapshot } = machine.running();
        withdraw = spec.provide?.(actor) ?? withdraw;
        let rendered: { rerender(node: TNode): void } | null = null;
        show = () =>
          act(async () => {
            const node = spec.view(snapshot(), actor);
            if (rendered === null) rendered = render(node);
            else rendered.rerender(node);
          });
        await show();
      },
      send: (event) => quietly(press(event)),
      settle: (child, outcome) => quietly(() => machine.settle(child, outcome)),
      fire: (delay) => quietly(() => machine.fire(delay)),
      observe: async (place) => {
        const now = machine.running().snapshot();
        const [complaint] = complaints;
        const found =
          (await machine.observe(place)) ??
          (complaint === undefined ? null : createDifference('no complaint of the console', complaint)) ??
          showsNot(now) ??
          controlsDiffer(now);
        if (found !== null) return found;
        const fresh = [...entriesFor(spec.shows, now).said.keys()].filter((state) => !seen.has(state));
        for (const state of fresh) seen.add(state);
        return fresh.length === 0 ? null : ((await spec.inspect?.()) ?? null);
      },
      ignores: () => false,
      stop: () => {
        console.error = original;
        cleanup();
        withdraw();
        return machine.stop();
      },
    };
  };
  return { drive, wants: isVisible, exceptions: [] };
};
