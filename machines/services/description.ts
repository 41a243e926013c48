import type { Attachment, Inclusion, PackageId, Service, Unit } from '../../openapi/types.ts';
import type { DraftProblem } from '../request/draft.ts';

/** The work of an order, step by step; each step has its statuses in the order chart. */
export type Work = readonly [Inclusion, ...Inclusion[]];

/** Minutes: how long an appointment may be, and how long before it begins it must be booked. */
export type Appointment = { readonly minMinutes: number; readonly maxMinutes: number; readonly ahead: number };

/** What a service takes to be worked on: a text or documents, documents or a text alone, addresses of pages; or people who meet. */
type Content =
  | { readonly content: 'textOrFiles' | 'files' | 'text' | 'links'; readonly appointment?: never }
  | { readonly content: 'appointment'; readonly appointment: Appointment };

/** All that sets a service apart from the others. Form, rules, prices, the server and the order's life read it. */
export type ServiceDescription = Content & {
  /** The API's word for it. */
  readonly slug: Service;
  /** In English, whatever the interface speaks: statistics know it by this. */
  readonly publicName: string;
  /** The address of its form, after the locale. */
  readonly route: string;
  /** Fields of its form, in the order in which it shows them; `files` stands for the documents. */
  readonly fields: readonly DraftProblem['field'][];
  readonly languages: {
    /** A text may be worked on in one language. */
    readonly mayBeSame: boolean;
    /** Only languages that sworn translators work in. */
    readonly sworn: boolean;
  };
  readonly prices: {
    /** The service on whose price list its pairs stand: `GET /api/v2/service/{service}/{currencyId}`. */
    readonly list: Service;
    /** The service whose pairs price it. */
    readonly pairs: Service;
    readonly unit: Unit;
    /** What a unit costs on the first price list, as a multiple of a translated word. */
    readonly words: number;
  };
  /** The packages that it is offered in, each with its work. A form that does not ask for one takes the default package. */
  readonly packages: Readonly<Partial<Record<PackageId, Work>>>;
  readonly delivery: {
    /** What the delivered file is; null when the work is done with its last step. */
    readonly file: Exclude<Attachment['kind'], 'source'> | null;
    /** An original on paper is sent, too. */
    readonly original: boolean;
  };
};
