import type { Service } from '../../openapi/types.ts';
import type { ShipmentFields, ShipmentProblem } from '../billing/shipment.ts';
import { countWords, hasWords } from '../lib/countWords.ts';
import type { Relations } from '../lib/form.ts';
import { services } from '../services/index.ts';
import type { DraftFields } from './draft.ts';
import { isTooLongForMessages } from './quantity.ts';
import { takesCategory } from './specialisation.ts';
import { filterChosen, listTargetLanguages } from './targetLanguages.ts';

/** What is known of the documents of a request. */
type RequestFiles = {
  readonly count: number;
  /** None of them was refused. */
  readonly ready: boolean;
};

export type RequestContext = {
  readonly service: Service;
  readonly files: RequestFiles;
  /** The present moment, in milliseconds. */
  readonly now: number;
  /** Whether a number is in international format; only what asks for numbers loads what knows. */
  readonly isPhoneNumber: (text: string) => boolean;
  /** Words of a text, where somebody has counted it already: a long one takes a while. */
  readonly wordsOf?: (text: string) => number;
  /** What is wrong with how the original is sent so far; only what sends one loads what knows. */
  readonly shipmentProblems: (shipment: ShipmentFields) => readonly ShipmentProblem[];
};

const minuteMs = 60_000;

/** Words of a text that is priced by the message; none elsewhere. */
const wordsOfMail = ({ text }: DraftFields, { service, wordsOf = countWords }: RequestContext): number =>
  services[service].prices.unit === 'message' ? wordsOf(text) : 0;

/** Rules of a request that look beyond one field. */
export const requestRelations: Relations<DraftFields, RequestContext> = {
  targetLang: [
    {
      code: 'LanguagesEqual',
      broken: ({ sourceLang, targetLang }, { service }) =>
        sourceLang === targetLang && !services[service].languages.mayBeSame,
    },
  ],
  furtherTargets: [
    {
      code: 'NotAllowed',
      broken: ({ furtherTargets }, { service }) =>
        furtherTargets.length > 0 && !services[service].fields.includes('furtherTargets'),
    },
    {
      code: 'LanguagesEqual',
      broken: ({ sourceLang, furtherTargets }, { service }) =>
        filterChosen(furtherTargets).includes(sourceLang) && !services[service].languages.mayBeSame,
    },
    {
      code: 'Duplicate',
      broken: (fields) => new Set(listTargetLanguages(fields)).size < listTargetLanguages(fields).length,
    },
  ],
  text: [
    {
      code: 'Required',
      broken: ({ text }, { service }) => services[service].content === 'text' && !hasWords(text),
    },
    {
      code: 'TooManyWords',
      broken: (fields, context) => isTooLongForMessages(wordsOfMail(fields, context)),
    },
  ],
  phoneNumbers: [
    {
      code: 'PhoneInvalid',
      broken: ({ phoneNumbers }, { isPhoneNumber }) => !phoneNumbers.every(isPhoneNumber),
    },
  ],
  startsAt: [
    { code: 'DeadlinePassed', broken: ({ startsAt }, { now }) => Date.parse(startsAt) <= now },
    {
      code: 'TooSoon',
      broken: ({ startsAt }, { service, now }) =>
        Date.parse(startsAt) < now + (services[service].appointment?.ahead ?? 0) * minuteMs,
    },
  ],
  duration: [
    {
      code: 'OutOfRange',
      broken: ({ duration }, { service }) => {
        const { appointment } = services[service];
        return appointment !== undefined && (duration < appointment.minMinutes || duration > appointment.maxMinutes);
      },
    },
  ],
  packageId: [
    { code: 'Invalid', broken: ({ packageId }, { service }) => services[service].packages[packageId] === undefined },
  ],
  categoryId: [
    {
      code: 'SpecialisationRefused',
      broken: ({ categoryId, text }, { service, wordsOf }) =>
        !takesCategory(categoryId, services[service].prices.unit, text, wordsOf),
    },
  ],
  deadline: [
    { code: 'DeadlinePassed', broken: ({ deadline }, { now }) => deadline !== '' && Date.parse(deadline) <= now },
  ],
};
