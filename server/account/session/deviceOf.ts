import { parse } from 'bowser';

/** Longer ones are nobody's. */
const longestAgent = 512;
const longestName = 40;

const named = (name: string | undefined): string | null => (name ? name.slice(0, longestName) : null);

/** What a browser calls itself and its system, in words for its person; null where it says nothing known. */
export const deviceOf = (
  agent: string | undefined,
): { readonly browser: string | null; readonly system: string | null } => {
  if (!agent || agent.length > longestAgent) return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: named(browser.name), system: named(os.name) };
};
