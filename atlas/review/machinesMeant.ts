import type { FoundMachine } from '../describe/machinesIn.ts';
import { errorText } from '../errorText.ts';
import { type FileReviews, fileReviews, type Reviewed } from './fileReviews.ts';

/** A machine with its reviews, and with the name by which it is called in this run. */
export type Meant = Reviewed & { readonly name: string; readonly reviewFile: string };

/** What a command about reviews works on. */
export type Scope = {
  readonly machines: readonly Meant[];
  readonly files: readonly FileReviews[];
  /** Whether no machine was picked by its name: then also what belongs to none is meant. */
  readonly isWhole: boolean;
  /** What cannot be read, in sentences. */
  readonly faults: readonly string[];
};

const mostNamed = 12;

/** Names for a sentence; of many, the first ones. */
export const listed = (names: readonly string[]): string =>
  `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? `, and ${names.length - mostNamed} more` : ''}`;

/**
 * The machines that are meant, with their reviews.
 * @param only the name of the only one; undefined for all
 * @throws in a sentence, when none is called so
 */
export const machinesMeant = async (found: readonly FoundMachine[], only: string | undefined): Promise<Scope> => {
  const files: FileReviews[] = [];
  const faults: string[] = [];
  for (const file of new Set(found.map((machine) => machine.file))) {
    try {
      files.push(await fileReviews(file));
    } catch (error) {
      faults.push(errorText(error));
    }
  }
  const names = new Map(found.map(({ machine, name }) => [machine, name]));
  const all = files.flatMap(({ machines, reviewFile }) =>
    machines.map((one): Meant => ({ ...one, reviewFile, name: names.get(one.found.machine) ?? one.found.name })),
  );
  if (only === undefined) return { machines: all, files, isWhole: true, faults };
  const machines = all.filter(({ name, found: one }) => [name, one.name, one.machine.id].includes(only));
  if (machines.length > 0) return { machines, files, isWhole: false, faults };
  throw new Error(`No machine is called "${only}". There are ${listed(all.map(({ name }) => name))}.`);
};
