import type { ComponentType } from 'react';
import type { DraftProblem } from '../../../machines/rules/draft.ts';
import { Comments } from './Comments.tsx';
import { Consents } from './Consents.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { DiscountCode } from './DiscountCode.tsx';
import { Documents } from './Documents.tsx';
import { Languages } from './Languages.tsx';
import { lateControl } from './lateControl.ts';
import { Note } from './Note.tsx';
import { PackageChoice } from './PackageChoice.tsx';
import { Person } from './Person.tsx';
import { SourceText } from './SourceText.tsx';
import { Wishes } from './Wishes.tsx';
import { WordCount } from './WordCount.tsx';

const appointment = lateControl('Appointment');

/** Parts of the form under headings of their own; the summary stands beside them. */
export type SectionName = 'languages' | 'content' | 'quality' | 'contact' | 'consents' | 'summary';

type FieldView = {
  readonly section: SectionName;
  /** What shows it. Fields that stand side by side share one. */
  readonly view: ComponentType;
};

/** Which view shows a field of a request, and in which part of the form. A service's description says which fields it has. */
export const fieldViews = {
  sourceLang: { section: 'languages', view: Languages },
  targetLang: { section: 'languages', view: Languages },
  furtherTargets: { section: 'languages', view: Languages },
  text: { section: 'content', view: SourceText },
  files: { section: 'content', view: Documents },
  words: { section: 'content', view: WordCount },
  links: { section: 'content', view: lateControl('Links') },
  phoneNumbers: { section: 'content', view: lateControl('PhoneNumbers') },
  recording: { section: 'content', view: lateControl('Recording') },
  place: { section: 'content', view: lateControl('Place') },
  startsAt: { section: 'content', view: appointment },
  duration: { section: 'content', view: appointment },
  packageId: { section: 'quality', view: PackageChoice },
  categoryId: { section: 'quality', view: Wishes },
  deadline: { section: 'quality', view: Wishes },
  shipment: { section: 'quality', view: lateControl('ShipmentChoice') },
  name: { section: 'contact', view: Person },
  email: { section: 'contact', view: Person },
  note: { section: 'contact', view: Note },
  comments: { section: 'contact', view: Comments },
  discountCode: { section: 'contact', view: DiscountCode },
  terms: { section: 'consents', view: Consents },
  privacy: { section: 'consents', view: Consents },
  newsletter: { section: 'consents', view: Consents },
  currencyId: { section: 'summary', view: CurrencyChoice },
} as const satisfies Record<DraftProblem['field'], FieldView>;
