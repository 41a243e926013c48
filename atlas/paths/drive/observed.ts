import type { AnyMachineSnapshot } from 'xstate';
import { createDifference, type Difference, type Observed } from '../lock/difference.ts';
import type { BrowserFixture, BrowserSpec } from './browserSpec.ts';
import type { PageButtons } from './buttons.ts';
import { controlDifference } from './controlDifference.ts';
import type { PathPage } from './page.ts';
import { findWantedText, type Wanted } from './shown.ts';
import { entriesFor, standsIn } from './standsIn.ts';

/** Asks until the answer is yes, for a while: a view renders when it can, and a busy machine is slow. */
const becomes = async (ask: () => Promise<boolean>): Promise<boolean> => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    if (await ask()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
};

/** What of a spec says what must show. */
type Showing<TMessage extends string> = Pick<
  BrowserSpec<never, BrowserFixture, TMessage>,
  'shows' | 'controls' | 'tagged'
>;

/** How a page differs from what must show, and the states that said so. */
export type Seen = { readonly difference: Observed; readonly states: readonly string[] };

const wordsDiffer = async <TMessage extends string>(
  page: PathPage,
  wanted: Iterable<Wanted<TMessage>>,
  snapshot: AnyMachineSnapshot,
  words: (message: TMessage) => string,
): Promise<Difference | null> => {
  for (const one of wanted) {
    const text = findWantedText(one, snapshot, words);
    if (text === null) continue;
    const found = page.getByText(text).filter({ visible: true }).first();
    const isShown = await found.waitFor({ state: 'visible', timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    if (!isShown)
      return createDifference(`“${String(text)}” shows`, 'it does not show', `“${String(text)}” does not show`);
  }
  return null;
};

const tagsDiffer = async (
  page: PathPage,
  tagged: Readonly<Record<string, string>>,
  snapshot: AnyMachineSnapshot,
): Promise<Difference | null> => {
  for (const [tag, selector] of Object.entries(tagged)) {
    const has = snapshot.hasTag(tag);
    const part = page.locator(selector).filter({ visible: true });
    const shows = (): Promise<boolean> => part.evaluateAll((parts) => parts.length > 0);
    if (await becomes(async () => (await shows()) === has)) continue;
    return has
      ? createDifference(`${selector} shows, as the machine is ${tag}`, `${selector} does not show`)
      : createDifference(`${selector} does not show, as the machine is not ${tag}`, `${selector} shows`);
  }
  return null;
};

/** Looks at a page: its words, what shows with a tag, and its buttons. */
export const seenOn = async <TMessage extends string>(
  page: PathPage,
  snapshot: AnyMachineSnapshot,
  { shows, controls, tagged = {} }: Showing<TMessage>,
  buttons: PageButtons<TMessage>,
  words: (message: TMessage) => string,
): Promise<Seen> => {
  const { said, unsaid } = entriesFor(shows, snapshot);
  const states = [...said.keys()];
  if (unsaid.length > 0) return { difference: `nothing says what ${unsaid.join(', ')} must show`, states };
  const controlsDiffer = async (): Promise<Difference | null> => {
    for (const { event, label, elsewhere } of controls) {
      const can = snapshot.can({ type: event });
      if (can && standsIn(snapshot, ...Object.keys(elsewhere ?? {}))) continue;
      if (await becomes(async () => (await buttons.isReady(page, label)) === can)) continue;
      return controlDifference(event, String(label), can);
    }
    return null;
  };
  const difference =
    (await wordsDiffer(page, said.values(), snapshot, words)) ??
    (await tagsDiffer(page, tagged, snapshot)) ??
    (await controlsDiffer());
  return { difference, states };
};
