import { parse } from 'bowser';

/** Longer ones are nobody's. */
const maxAgentLength = 512;
const maxNameLength = 40;

const named = (name: string | undefined): string | null => (name ? name.slice(0, maxNameLength) : null);

/** What a browser calls itself and its system, in words for its person; null where it says nothing known. */
export const describeDevice = (
  agent: string | undefined,
): { readonly browser: string | null; readonly system: string | null } => {
  if (!agent || agent.length > maxAgentLength) return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: named(browser.name), system: named(os.name) };
};
