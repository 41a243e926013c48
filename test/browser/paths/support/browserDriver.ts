import type { Locator } from 'playwright-core';
import type { EventObject } from 'xstate';
import type { Driver } from '../../../../atlas/paths/driver.ts';
import type { Exploration } from '../../../../atlas/paths/explore.ts';
import type { AnyModel } from '../../../../atlas/paths/model.ts';
import type { Control } from '../../../models/support/shown.ts';
import { entriesFor, standsIn } from '../../../models/support/standsIn.ts';
import type { Visit } from '../../support/visit.ts';
import type { BrowserFixture, BrowserSpec, Doing } from './browserSpec.ts';

type Table<T> = Readonly<Record<string, T | undefined>>;

export type Opened = { readonly fixture: BrowserFixture; readonly visit: Visit };

/**
 * What a console may say of calls that were answered with a failure on purpose, and of pages of things that only the intercepted
 * calls know: the server itself has none such.
 */
const interceptedFailures =
  /Failed to load resource: .*(?:\/api\/v2\/|\(Not Found\) \S+\/en\/(?:orders|order\/quotations|payment)\/)/;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asked at one moment: what shows may be gone by the next question, and a locator would wait for it. */
const isReady = (button: Locator): Promise<boolean> =>
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
 * The third driver: the application in a browser, with the real server. Events are sent by its controls, actors are settled
 * by what their intercepted calls are answered, timers fire on the page's clock, and all that is observed is what shows.
 * @param openFor a fresh page
 * @param seen states that axe has looked at already
 */
export const browserDriver = <TModel extends AnyModel>(
  spec: BrowserSpec<TModel>,
  exploration: Exploration,
  openFor: () => Promise<Opened>,
  seen: Set<string>,
): Driver => {
  const starts: Table<Doing> = spec.starts;
  const events: Table<(event: unknown) => Doing> = spec.events;
  const answers: Table<(output: unknown) => Doing> = spec.answers;
  const fails: Table<Doing> = spec.fails;
  const timers: Table<Doing> = spec.timers ?? {};
  let opened: Opened | null = null;
  let at = '';

  const now = (): Opened => {
    if (opened === null) throw new Error('Nothing runs yet.');
    return opened;
  };
  const snapshotAt = (vertex: string) => {
    const snapshot = exploration.vertices.get(vertex)?.snapshot;
    if (snapshot === undefined) throw new Error('A path stays in what was explored.');
    return snapshot;
  };
  const doIt = async (doing: Doing | undefined, what: string): Promise<void> => {
    if (doing === undefined) throw new Error(`Nothing says how ${what} is done in a browser.`);
    await doing(now().fixture);
  };
  const buttonOf = ({ label }: Control): Locator => {
    const { page, they } = now().fixture;
    const name = typeof label === 'string' ? they.w(label) : label;
    return page
      .getByRole('button', typeof label === 'string' ? { name, exact: true } : { name })
      .filter({ visible: true })
      .first();
  };
  const controlsDiffer = async (vertex: string): Promise<string | null> => {
    const snapshot = snapshotAt(vertex);
    for (const control of spec.controls) {
      const can = snapshot.can({ type: control.event });
      if (can && standsIn(snapshot, ...Object.keys(control.elsewhere ?? {}))) continue;
      if (await becomes(async () => (await isReady(buttonOf(control))) === can)) continue;
      const name = String(control.label);
      return can
        ? `${control.event} is taken, but “${name}” cannot be pressed`
        : `“${name}” can be pressed, but ${control.event} is not taken`;
    }
    return null;
  };
  const childOf = (id: string): string => {
    const src: unknown = snapshotAt(at).children[id]?.src;
    return typeof src === 'string' ? src : id;
  };

  return {
    reset: async (start) => {
      opened = await openFor();
      await doIt(starts[start], `the start “${start}”`);
    },
    send: (event: EventObject) => doIt(events[event.type]?.(event), event.type),
    settle: (child, { kind, value }) => {
      const source = childOf(child);
      return doIt(kind === 'done' ? answers[source]?.(value) : fails[source], `the end of ${source}`);
    },
    fire: async (delay) => {
      const own = timers[String(delay)];
      if (own !== undefined) return doIt(own, String(delay));
      const delays: Table<number> = spec.model.delays;
      const time = typeof delay === 'number' ? delay : delays[delay];
      if (time === undefined) throw new Error(`Nothing says how long ${delay} is.`);
      await now().fixture.page.clock.fastForward(time + 50);
    },
    observe: async ({ vertex }) => {
      at = vertex;
      const { fixture, visit } = now();
      const snapshot = snapshotAt(vertex);
      if (standsIn(snapshot, ...(spec.passing ?? []))) return null;
      const { said, unsaid } = entriesFor(spec.shows, snapshot);
      if (unsaid.length > 0) return `nothing says what ${unsaid.join(', ')} must show`;
      try {
        for (const wanted of said.values()) {
          const words = typeof wanted === 'function' ? wanted(snapshot) : wanted;
          if (words === null) continue;
          const text = typeof words === 'string' ? fixture.they.w(words) : words;
          const found = fixture.page.getByText(text).filter({ visible: true }).first();
          await found.waitFor({ state: 'visible', timeout: 15_000 }).catch(() => {
            throw new Error(`“${String(text)}” does not show`);
          });
        }
        const words = await controlsDiffer(vertex);
        if (words !== null) return words;
        const fresh = [...said.keys()].filter((state) => !seen.has(state));
        for (const state of fresh) seen.add(state);
        if (fresh.length > 0) await visit.expectAccessible();
        visit.expectQuiet(interceptedFailures);
        return null;
      } catch (error) {
        const shown = await fixture.page.locator('main').allTextContents();
        return `${wordsOf(error)}\nThe page says: ${shown.join(' ').replaceAll(/\s+/g, ' ').slice(0, 400)}`;
      }
    },
    ignores: () => false,
    stop: async () => {
      await opened?.visit.close();
      opened = null;
    },
  };
};
