import { type ComponentType, createContext } from 'react';
import type { DraftProblem } from '../../machines/request/draft.ts';
import { Consents } from './contact/Consents.tsx';
import { Email } from './contact/Email.tsx';
import { SourceText } from './content/SourceText.tsx';
import { WordCount } from './content/WordCount.tsx';
import { Documents } from './documents/Documents.tsx';
import { Languages } from './languages/Languages.tsx';
import { Comments } from './more/Comments.tsx';
import { CurrencyChoice } from './more/CurrencyChoice.tsx';
import { DiscountCode } from './more/DiscountCode.tsx';
import { Note } from './more/Note.tsx';
import { Subject } from './more/Subject.tsx';
import { PackageChoice } from './quality/PackageChoice.tsx';
import { Timing } from './quality/Timing.tsx';

/** Parts of the form under headings of their own; `more` opens when it is wanted. */
export type SectionName = 'content' | 'quality' | 'more' | 'contact';

export type FieldView = {
  readonly section: SectionName;
  /** What shows it. Fields that stand side by side share one. */
  readonly view: ComponentType;
};

export type FieldViews = Readonly<Partial<Record<DraftProblem['field'], FieldView>>>;

/** Which view shows a field of the quick quote, and in which part of the form. */
export const quickFieldViews = {
  sourceLang: { section: 'content', view: Languages },
  targetLang: { section: 'content', view: Languages },
  furtherTargets: { section: 'content', view: Languages },
  text: { section: 'content', view: SourceText },
  files: { section: 'content', view: Documents },
  words: { section: 'content', view: WordCount },
  packageId: { section: 'quality', view: PackageChoice },
  deadline: { section: 'quality', view: Timing },
  categoryId: { section: 'more', view: Subject },
  note: { section: 'more', view: Note },
  comments: { section: 'more', view: Comments },
  discountCode: { section: 'more', view: DiscountCode },
  currencyId: { section: 'more', view: CurrencyChoice },
  email: { section: 'contact', view: Email },
  terms: { section: 'contact', view: Consents },
  newsletter: { section: 'contact', view: Consents },
} as const satisfies FieldViews;

/** The views that the form of a service has. */
export const FieldViewsContext = createContext<FieldViews>(quickFieldViews);
