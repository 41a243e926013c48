import type { DraftField, DraftFields } from '../../machines/request/draft.ts';
import { packageOrder, packages } from '../../machines/services/packages.ts';
import { writePendingFiles } from '../lib/device/pendingFiles.ts';
import { takeEarlyInput } from '../lib/parts/earlyInput.ts';
import type { RequestActor } from './RequestContext.ts';
import { fieldId } from './useField.ts';

const valueIn = (control: Element | null): string =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    ? control.value
    : '';

const isTicked = (control: Element | null): boolean => control instanceof HTMLInputElement && control.checked;

const packageIn = (group: Element | null): Partial<DraftFields> => {
  const slug = valueIn(group?.querySelector('input:checked') ?? null);
  const packageId = packageOrder.find((id) => packages[id].slug === slug);
  return packageId === undefined ? {} : { packageId };
};

/** What the page's controls show of the form's fields, before any script. */
const shownFields = {
  sourceLang: (control) => ({ sourceLang: valueIn(control) }),
  targetLang: (control) => ({ targetLang: valueIn(control) }),
  text: (control) => ({ text: valueIn(control) }),
  packageId: packageIn,
  email: (control) => ({ email: valueIn(control) }),
  terms: (control) => ({ terms: isTicked(control) }),
  newsletter: (control) => ({ newsletter: isTicked(control) }),
} as const satisfies Partial<Record<DraftField, (control: Element | null) => Partial<DraftFields>>>;

type ShownField = keyof typeof shownFields;

const isShown = (field: string): field is ShownField => field in shownFields;

const names: readonly ShownField[] = Object.keys(shownFields).filter(isShown);

/**
 * Sends the machine what was filled in, chosen and pressed before the application ran: first what was noted, in its order, then what
 * the browser has filled in without a word. It begins with it, as its actor has not started yet. The controls stay as they are.
 */
export const takeOver = (request: RequestActor): void => {
  const noted = takeEarlyInput();
  const before: Readonly<Record<string, unknown>> = request.getSnapshot().context.fields;
  const touched = noted.flatMap((one) => names.filter((field) => one.kind === 'touched' && one.id === fieldId(field)));
  for (const field of new Set([...touched, ...names])) {
    const control = document.getElementById(fieldId(field));
    const shown = control === null ? {} : shownFields[field](control);
    if (Object.entries(shown).some(([name, value]) => before[name] !== value)) {
      request.send({ type: 'change', fields: shown });
    }
  }
  const files = document.getElementById(fieldId('files'));
  if (files instanceof HTMLInputElement && files.files !== null && files.files.length > 0) {
    request.send({ type: 'attach', files: writePendingFiles([...files.files]) });
    files.value = '';
  }
  if (noted.some(({ kind }) => kind === 'submitted')) request.send({ type: 'submit' });
};
