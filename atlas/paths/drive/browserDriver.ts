import type { EventObject } from 'xstate';
import { errorText } from '../../errorText.ts';
import { nameSource } from '../../xstate/actors.ts';
import type { Driver } from '../driver.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Move } from '../explore/moves.ts';
import { createDifference } from '../lock/difference.ts';
import type { AnyModel } from '../model.ts';
import type { BrowserFixture, BrowserSpec, Buttons, Doing, DoingWith } from './browserSpec.ts';
import { buttonsIn } from './buttons.ts';
import { type Interception, interceptCalls } from './interceptedCalls.ts';
import { seenOn } from './observed.ts';
import { createOutcomes } from './outcomes.ts';
import type { PathPage } from './page.ts';
import { isVisible, type PathDriver } from './pathDriver.ts';
import type { Reply } from './reply.ts';
import { standsIn } from './standsIn.ts';
import { startedAtFirst, startedBy } from './startedBy.ts';
import { passTime } from './timers.ts';
import { unsaid } from './unsaid.ts';
import { withoutButton } from './withoutButton.ts';

type Table<T> = Readonly<Record<string, T | undefined>>;

/** A page that was opened for one run. */
export type Opened<TFixture> = {
  readonly fixture: TFixture;
  /** Looks closely at what shows: throws where something is wrong. @param isFresh some state shows for the first time */
  readonly inspect?: (isFresh: boolean) => Promise<void>;
  readonly close?: () => Promise<void>;
};

/** How the browser of a project is used. */
export type BrowserUse<TFixtures, TFixture, TMessage extends string> = {
  /** Opens a fresh page for a run. */
  readonly open: (fixtures: TFixtures) => Promise<Opened<TFixture>>;
  /** The text of a message; messages are texts by default. */
  readonly words?: (message: TMessage) => string;
  /** Whether the paths must achieve a goal; all states and transitions by default. */
  readonly wants?: (goal: string) => boolean;
  /** Events that any machine of the project may have, where a driver has neither an entry nor a control for them. */
  readonly events?: Readonly<Record<string, DoingWith<EventObject, TFixture> | Buttons<TMessage>>>;
  /** What the server says to the call of an actor that has this output, where a driver does not say it; the output itself by default. */
  readonly reply?: (output: unknown, actor: string) => Reply;
  /**
   * What is known of promises that no call has the name of, and a driver does not mention: `itself` where all calls of the
   * machines are known, so that the page knows by itself how they end.
   */
  readonly uncalled?: 'itself';
  /** What must be there before an actor has this output, where a driver does not say it. */
  readonly prepare?: (output: unknown, fixture: TFixture) => Promise<unknown>;
};

/**
 * The third level: the application in a browser. Events are sent by its controls, actors are settled by what their intercepted
 * calls are answered, timers fire on the page's clock, and all that is observed is what shows.
 */
export const browserDriver = <
  TModel extends AnyModel,
  TFixtures,
  TFixture extends BrowserFixture,
  TMessage extends string = string,
>(
  model: TModel,
  spec: BrowserSpec<TModel, TFixture, TMessage>,
  use: BrowserUse<TFixtures, TFixture, TMessage>,
): PathDriver<TFixtures> => {
  const { starts }: { readonly starts: Table<Doing<TFixture>> | DoingWith<unknown, TFixture> } = spec;
  const events: Table<DoingWith<unknown, TFixture> | Buttons<TMessage>> = { ...use.events, ...spec.events };
  const own: Table<unknown> = spec.events ?? {};
  const timers: Table<Doing<TFixture> | number | readonly number[]> = spec.timers ?? {};
  const words = use.words ?? ((message: TMessage): string => message);
  const buttons = buttonsIn(words);
  const outcomes = createOutcomes(model, spec, use);

  const begin = async (start: string, fixture: TFixture): Promise<void> => {
    if (typeof starts === 'function') {
      await starts(model.inputs[start]?.(), fixture);
      return;
    }
    const doing = starts[start];
    if (doing === undefined) throw unsaid(`the start “${start}”`, `in \`starts\`: '${start}': ({ page }) => …,`);
    await doing(fixture);
  };

  const send = async (event: EventObject, fixture: TFixture): Promise<void> => {
    const control = spec.controls.find((one) => one.event === event.type);
    const entry = own[event.type] === undefined ? (control?.label ?? events[event.type]) : events[event.type];
    if (entry === undefined) throw unsaid(event.type, `in \`events\`: '${event.type}': (event, { page }) => …,`);
    if (typeof entry === 'function') await entry(event, fixture);
    else await buttons.press(fixture.page, entry);
  };

  const drive = (fixtures: TFixtures, exploration: Exploration, seen: Set<string>): Driver => {
    let opened: Opened<TFixture> | null = null;
    let at = '';
    /** What starts an actor that the page decides by itself: done once it is known how that shall end. */
    let waiting: (() => Promise<void>) | null = null;
    const now = (): Opened<TFixture> => {
      if (opened === null) throw new Error('Nothing runs yet.');
      return opened;
    };
    const snapshotAt = (vertex: string) => {
      const snapshot = exploration.vertices.get(vertex)?.snapshot;
      if (snapshot === undefined) throw new Error('A path stays in what was explored.');
      return snapshot;
    };
    const childOf = (id: string): string => {
      const child = snapshotAt(at).children[id];
      return child === undefined ? id : nameSource(child);
    };
    const doWaiting = async (): Promise<void> => {
      const move = waiting;
      waiting = null;
      await move?.();
    };
    const doOrWait = async (started: readonly string[], move: () => Promise<void>): Promise<void> => {
      await doWaiting();
      if (started.some(outcomes.isPrepared)) waiting = move;
      else await move();
    };
    const step = (isMove: (move: Move) => boolean, move: () => Promise<void>): Promise<void> =>
      doOrWait(startedBy(exploration, at, isMove), move);

    return {
      reset: async (start) => {
        opened = await use.open(fixtures);
        const { fixture } = opened;
        for (const [name, body] of Object.entries(spec.stands ?? {})) fixture.calls.stand(name, body);
        await doOrWait(startedAtFirst(exploration, start), () => begin(start, fixture));
      },
      send: (event) =>
        step(
          (move) => move.kind === 'event' && move.event === event,
          () => send(event, now().fixture),
        ),
      settle: async (child, { kind, value }) => {
        const source = childOf(child);
        const { fixture } = now();
        if (kind === 'done') await outcomes.prepare(source, value, fixture);
        if (outcomes.isPrepared(source)) {
          if (kind === 'error') await outcomes.fail(source, fixture);
          return doWaiting();
        }
        await step(
          (move) =>
            move.kind === 'settle' &&
            move.child === child &&
            move.outcome.kind === kind &&
            move.outcome.value === value,
          () => (kind === 'done' ? outcomes.answer(source, value, fixture) : outcomes.fail(source, fixture)),
        );
      },
      fire: (delay) =>
        step(
          (move) => move.kind === 'timer' && move.delay === delay,
          () => passTime(delay, timers[String(delay)], exploration.model, now().fixture),
        ),
      observe: async ({ vertex }) => {
        at = vertex;
        if (waiting !== null || standsIn(snapshotAt(vertex), ...(spec.passing ?? []))) return null;
        const { fixture, inspect } = now();
        const look = async () => {
          const { difference, states } = await seenOn(fixture.page, snapshotAt(vertex), spec, buttons, words);
          if (difference !== null) return difference;
          const fresh = states.filter((state) => !seen.has(state));
          for (const state of fresh) seen.add(state);
          await inspect?.(fresh.length > 0);
          return null;
        };
        const found = await look().catch(errorText);
        if (found === null) return null;
        const shown = await fixture.page.locator('body').allInnerTexts();
        const page = `The page says: ${shown.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 400)}`;
        if (typeof found === 'string') return `${found}\n${page}`;
        return createDifference(found.expected, `${found.seen}. ${page}`, `${found.words}\n${page}`);
      },
      ignores: () => false,
      stop: async () => {
        await opened?.close?.();
        opened = null;
      },
    };
  };
  return {
    drive,
    wants: use.wants ?? isVisible,
    exceptions: spec.exceptions ?? [],
    derived: [...outcomes.impossible, ...withoutButton(model, spec)],
  };
};

/**
 * Opens the page that the runner gives, with its clock and the calls of the spec decided by the path.
 * @typeParam TPage the page of the runner, for example Playwright's `Page`
 */
export const openPage =
  <TPage extends PathPage = PathPage>(interception: Interception) =>
  async ({ page }: { readonly page: TPage }) => {
    await page.clock.install();
    return { fixture: { page, calls: await interceptCalls(page, interception) } };
  };
