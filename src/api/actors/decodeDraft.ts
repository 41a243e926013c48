import { type Draft, type DraftAttachment, type DraftFields, emptyFields } from '../../../machines/rules/draft.ts';
import { packageOrder } from '../../../machines/rules/orderPlan.ts';

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

const text = (bag: Bag, name: string): string => {
  const value = bag[name];
  return typeof value === 'string' ? value : '';
};
const number = (bag: Bag, name: string): number => {
  const value = bag[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const fieldsOf = (bag: Bag): DraftFields => ({
  sourceLang: text(bag, 'sourceLang'),
  targetLang: text(bag, 'targetLang'),
  categoryId: number(bag, 'categoryId'),
  packageId: packageOrder.find((id) => id === bag.packageId) ?? emptyFields.packageId,
  currencyId: number(bag, 'currencyId'),
  text: text(bag, 'text'),
  deadline: text(bag, 'deadline'),
  note: text(bag, 'note'),
  name: text(bag, 'name'),
  email: text(bag, 'email'),
  discountCode: text(bag, 'discountCode'),
  terms: bag.terms === true,
  privacy: bag.privacy === true,
  newsletter: bag.newsletter === true,
});

const attachmentOf = (value: unknown): DraftAttachment[] => {
  if (!isBag(value) || text(value, 'key') === '') return [];
  const fileId = text(value, 'fileId');
  return [
    {
      key: text(value, 'key'),
      name: text(value, 'name'),
      size: number(value, 'size'),
      fileId: fileId === '' ? null : fileId,
    },
  ];
};

/** A draft out of what the device kept; null when it is none. Written by hand: a schema library would cost the first screen 24 KB. */
export const decodeDraft = (kept: unknown): Draft | null => {
  if (!isBag(kept) || !isBag(kept.fields) || text(kept, 'key').length < 8) return null;
  const attachments = Array.isArray(kept.attachments) ? kept.attachments.flatMap(attachmentOf) : [];
  return { key: text(kept, 'key'), fields: fieldsOf(kept.fields), attachments, unsent: kept.unsent === true };
};
