import type { EventObject } from 'xstate';
import { errorText } from '../../errorText.ts';
import { sourceOf } from '../../xstate/actors.ts';
import { type Difference, differenceOf, type Observed } from '../difference.ts';
import type { Driver } from '../driver.ts';
import type { Exploration } from '../exploration.ts';
import type { AnyModel } from '../model.ts';
import type { BrowserFixture, BrowserSpec, Doing, DoingWith } from './browserSpec.ts';
import { controlDifference } from './controlDifference.ts';
import { type Interception, interceptCalls } from './interceptedCalls.ts';
import type { PathLocator, PathPage } from './page.ts';
import { isVisible, type PathDriver } from './pathDriver.ts';
import { type Control, textOf } from './shown.ts';
import { entriesFor, standsIn } from './standsIn.ts';

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
};

/** Asked at one moment: what shows may be gone by the next question, and a locator would wait for it. */
const isReady = (button: PathLocator): Promise<boolean> =>
  button.evaluateAll((buttons) =>
    buttons.some((one) => !one.matches(':disabled') && one.getAttribute('aria-disabled') !== 'true'),
  );

/** Asks until the answer is yes, for a while: a view renders when it can, and a busy machine is slow. */
const becomes = async (ask: () => Promise<boolean>): Promise<boolean> => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    if (await ask()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
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
  _model: TModel,
  spec: BrowserSpec<TModel, TFixture, TMessage>,
  use: BrowserUse<TFixtures, TFixture, TMessage>,
): PathDriver<TFixtures> => {
  const starts: Table<Doing<TFixture>> = spec.starts;
  const events: Table<DoingWith<unknown, TFixture>> = spec.events;
  const answers: Table<DoingWith<unknown, TFixture>> = spec.answers;
  const fails: Table<Doing<TFixture> | string> = spec.fails;
  const timers: Table<Doing<TFixture>> = spec.timers ?? {};
  const words = use.words ?? ((message: TMessage): string => message);

  const buttonOf = ({ page }: TFixture, { label }: Control<TMessage>): PathLocator =>
    page
      .getByRole('button', typeof label === 'string' ? { name: words(label), exact: true } : { name: label })
      .filter({ visible: true })
      .first();

  const drive = (fixtures: TFixtures, exploration: Exploration, seen: Set<string>): Driver => {
    let opened: Opened<TFixture> | null = null;
    let at = '';
    const now = (): Opened<TFixture> => {
      if (opened === null) throw new Error('Nothing runs yet.');
      return opened;
    };
    const snapshotAt = (vertex: string) => {
      const snapshot = exploration.vertices.get(vertex)?.snapshot;
      if (snapshot === undefined) throw new Error('A path stays in what was explored.');
      return snapshot;
    };
    const unsaid = (what: string, line: string): Error =>
      new Error(`Nothing says how ${what} is done in a browser. Write ${line}`);
    const controlsDiffer = async (vertex: string): Promise<Difference | null> => {
      const snapshot = snapshotAt(vertex);
      for (const control of spec.controls) {
        const can = snapshot.can({ type: control.event });
        if (can && standsIn(snapshot, ...Object.keys(control.elsewhere ?? {}))) continue;
        if (await becomes(async () => (await isReady(buttonOf(now().fixture, control))) === can)) continue;
        return controlDifference(control.event, String(control.label), can);
      }
      return null;
    };
    const childOf = (id: string): string => {
      const child = snapshotAt(at).children[id];
      return child === undefined ? id : sourceOf(child);
    };
    const send = async (event: EventObject): Promise<void> => {
      const own = events[event.type];
      const control = spec.controls.find((one) => one.event === event.type);
      if (own !== undefined) await own(event, now().fixture);
      else if (control !== undefined) await buttonOf(now().fixture, control).click();
      else throw unsaid(event.type, `in \`events\`: '${event.type}': (event, { page }) => …,`);
    };
    const fail = async (source: string): Promise<void> => {
      const own = fails[source];
      if (own === undefined)
        throw unsaid(`the failure of ${source}`, `in \`fails\`: ${source}: '<the name of its call>',`);
      if (typeof own === 'string') await now().fixture.calls.breakDown(own);
      else await own(now().fixture);
    };
    const answer = async (source: string, value: unknown): Promise<void> => {
      const own = answers[source];
      if (own === undefined)
        throw unsaid(`an answer of ${source}`, `in \`answers\`: ${source}: (output, { calls }) => calls.answer(…),`);
      await own(value, now().fixture);
    };
    const shows = async (vertex: string): Promise<Observed> => {
      const { fixture, inspect } = now();
      const snapshot = snapshotAt(vertex);
      const { said, unsaid: silent } = entriesFor(spec.shows, snapshot);
      if (silent.length > 0) return `nothing says what ${silent.join(', ')} must show`;
      for (const wanted of said.values()) {
        const text = textOf(wanted, snapshot, words);
        if (text === null) continue;
        const found = fixture.page.getByText(text).filter({ visible: true }).first();
        const isShown = await found.waitFor({ state: 'visible', timeout: 15_000 }).then(
          () => true,
          () => false,
        );
        if (!isShown)
          return differenceOf(`“${String(text)}” shows`, 'it does not show', `“${String(text)}” does not show`);
      }
      const difference = await controlsDiffer(vertex);
      if (difference !== null) return difference;
      const fresh = [...said.keys()].filter((state) => !seen.has(state));
      for (const state of fresh) seen.add(state);
      await inspect?.(fresh.length > 0);
      return null;
    };

    return {
      reset: async (start) => {
        opened = await use.open(fixtures);
        const own = starts[start];
        if (own === undefined) throw unsaid(`the start “${start}”`, `in \`starts\`: '${start}': ({ page }) => …,`);
        await own(opened.fixture);
      },
      send,
      settle: (child, { kind, value }) => (kind === 'done' ? answer(childOf(child), value) : fail(childOf(child))),
      fire: async (delay) => {
        const own = timers[String(delay)];
        const time = typeof delay === 'number' ? delay : exploration.model.delays[delay];
        if (own !== undefined) await own(now().fixture);
        else if (time === undefined)
          throw unsaid(`the delay ${delay}`, `in \`delays\` of the sidecar: ${delay}: 1_000,`);
        else await now().fixture.page.clock.fastForward(time + 50);
      },
      observe: async ({ vertex }) => {
        at = vertex;
        if (standsIn(snapshotAt(vertex), ...(spec.passing ?? []))) return null;
        const found = await shows(vertex).catch(errorText);
        if (found === null) return null;
        const shown = await now().fixture.page.locator('body').allInnerTexts();
        const page = `The page says: ${shown.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 400)}`;
        if (typeof found === 'string') return `${found}\n${page}`;
        return differenceOf(found.expected, `${found.seen}. ${page}`, `${found.words}\n${page}`);
      },
      ignores: () => false,
      stop: async () => {
        await opened?.close?.();
        opened = null;
      },
    };
  };
  return { drive, wants: use.wants ?? isVisible, exceptions: spec.exceptions ?? [] };
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
