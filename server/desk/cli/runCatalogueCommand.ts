import { readFile } from 'node:fs/promises';
import { isObject } from '../../platform/core/isObject.ts';
import type { CatalogueCommand } from './catalogueCommand.ts';
import { type Desk, DeskRefusal } from './deskApi.ts';

type Section = { readonly section: string; readonly tag: unknown; readonly value: unknown };

const isSection = (value: unknown): value is Section =>
  isObject(value) && typeof value.section === 'string' && 'tag' in value && 'value' in value;

const sectionsIn = (body: unknown): readonly Section[] => {
  const data = isObject(body) ? body.data : null;
  if (isObject(data) && Array.isArray(data.sections)) return data.sections.filter(isSection);
  throw new DeskRefusal('The server answered something that is not a catalogue.');
};

/** Unit prices are a list of their own: a change of them begins with none. */
const noRates = { section: 'rates', adjustments: [], prices: [] };

const shown = ({ section, tag, value }: Section) => ({ tag, value: section === 'rates' ? noRates : value });

const readJson = async (path: string): Promise<object> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DeskRefusal(`The file ${path} cannot be read.`);
  });
  try {
    const json: unknown = JSON.parse(text);
    if (isObject(json) && 'tag' in json && 'value' in json) return { tag: json.tag, value: json.value };
  } catch {
    // Said below.
  }
  throw new DeskRefusal(`The file ${path} is not JSON with the tag and the value of a section.`);
};

/** Does a command about the catalogue; answers what to print. */
export const runCatalogueCommand = async (desk: Desk, command: CatalogueCommand): Promise<string> => {
  const path = `/catalogue/${encodeURIComponent(command.brand)}`;
  if (command.name === 'catalogue-set') {
    const json = { ...(await readJson(command.path)), valid_from: command.from, note: command.note };
    await desk.call(`${path}/change`, { method: 'POST', json });
    return command.from === null ? 'Changed: it holds now.' : `Changed: it holds from ${command.from} on.`;
  }
  const sections = sectionsIn(await desk.call(path));
  if (command.section === null) {
    const all = Object.fromEntries(sections.map((each) => [each.section, shown(each)]));
    return JSON.stringify(all, null, 2);
  }
  const found = sections.find(({ section }) => section === command.section);
  if (found === undefined) throw new DeskRefusal(`There is no section ${command.section}.`);
  return JSON.stringify(shown(found), null, 2);
};
