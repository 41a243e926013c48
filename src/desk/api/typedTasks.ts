import type { TypedTask } from '../../../machines/desk/order/deskAction.ts';
import type { DeskValues } from '../../../machines/desk/order/deskValues.ts';
import { decodeStoredTasks, type StoredTasks, toStoredTasks } from '../../../machines/desk/order/storedTask.ts';

const prefix = 'fifteen.desk.typed.';

/** @throws when the store is forbidden */
const readAll = (name: string): StoredTasks => {
  const text = sessionStorage.getItem(name);
  if (text === null) return {};
  try {
    return decodeStoredTasks(JSON.parse(text));
  } catch {
    return {};
  }
};

/** What was typed for an order in this tab, and not sent, before it was loaded anew: documents are chosen again. */
export const readTypedTasks = (orderId: number): Readonly<Record<string, TypedTask>> => {
  try {
    return Object.fromEntries(
      Object.entries(readAll(`${prefix}${orderId}`)).map(([key, values]) => [key, { values, attachments: [] }]),
    );
  } catch {
    return {};
  }
};

/** Writes what is typed of one action for a reload of this tab; null removes it. A tab that is closed forgets it. */
export const writeTypedTask = (orderId: number, key: string, values: DeskValues | null): void => {
  const name = `${prefix}${orderId}`;
  try {
    const { [key]: _, ...others } = readAll(name);
    const typed = values === null ? others : { ...others, [key]: values };
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(toStoredTasks(typed)));
  } catch {
    // It stays in the field as long as the page does.
  }
};

/** Whoever signs in next finds nothing of it. */
export const removeTypedTasks = (): void => {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // A closed tab forgets it all the same.
  }
};
