import { type ComponentType, createContext } from 'react';
import type { DraftProblem } from '../../machines/request/draft.ts';
import { Comments } from './contact/Comments.tsx';
import { Consents } from './contact/Consents.tsx';
import { DiscountCode } from './contact/DiscountCode.tsx';
import { Note } from './contact/Note.tsx';
import { Person } from './contact/Person.tsx';
import { SourceText } from './content/SourceText.tsx';
import { WordCount } from './content/WordCount.tsx';
import { Documents } from './documents/Documents.tsx';
import { CurrencyChoice } from './estimate/CurrencyChoice.tsx';
import { Languages } from './languages/Languages.tsx';
import { PackageChoice } from './quality/PackageChoice.tsx';
import { Wishes } from './quality/Wishes.tsx';

/** Parts of the form under headings of their own; the summary stands beside them. */
export type SectionName = 'languages' | 'content' | 'quality' | 'contact' | 'consents' | 'summary';

export type FieldView = {
  readonly section: SectionName;
  /** What shows it. Fields that stand side by side share one. */
  readonly view: ComponentType;
};

export type FieldViews = Readonly<Partial<Record<DraftProblem['field'], FieldView>>>;

/** Which view shows a field of the quick quote, and in which part of the form. */
export const quickFieldViews = {
  sourceLang: { section: 'languages', view: Languages },
  targetLang: { section: 'languages', view: Languages },
  furtherTargets: { section: 'languages', view: Languages },
  text: { section: 'content', view: SourceText },
  files: { section: 'content', view: Documents },
  words: { section: 'content', view: WordCount },
  packageId: { section: 'quality', view: PackageChoice },
  categoryId: { section: 'quality', view: Wishes },
  deadline: { section: 'quality', view: Wishes },
  name: { section: 'contact', view: Person },
  email: { section: 'contact', view: Person },
  note: { section: 'contact', view: Note },
  comments: { section: 'contact', view: Comments },
  discountCode: { section: 'contact', view: DiscountCode },
  terms: { section: 'consents', view: Consents },
  privacy: { section: 'consents', view: Consents },
  newsletter: { section: 'consents', view: Consents },
  currencyId: { section: 'summary', view: CurrencyChoice },
} as const satisfies FieldViews;

/** The views that the form of a service has. */
export const FieldViewsContext = createContext<FieldViews>(quickFieldViews);
