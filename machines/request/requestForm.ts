import * as Schema from 'effect/Schema';
import type { QuotationRequest, Service } from '../../openapi/types.ts';
import type { ShipmentField } from '../billing/shipment.ts';
import { shipmentProblem } from '../billing/shipmentSchema.ts';
import { hasWords } from '../lib/countWords.ts';
import { type FieldProblem, fieldNamed, findProblems, toContractName, unchecked } from '../lib/form.ts';
import { services } from '../services/index.ts';
import { type DraftFields, type DraftProblem, emptyFields } from './draft.ts';
import { type RequestContext, requestRelations } from './requestRelations.ts';
import { requestNames, requestSchemas } from './requestSchemas.ts';
import { listTargetLanguages } from './targetLanguages.ts';

/** A request for a quotation (specification 3 and 5) as the contract has its fields, and as the form does. */
export const RequestForm = Schema.Struct(requestSchemas).pipe(Schema.encodeKeys(requestNames));

export const requestForm = {
  schemas: requestSchemas,
  empty: emptyFields,
  names: {
    ...requestNames,
    // The contract has them in one list.
    targetLang: 'target_langs.0',
    furtherTargets: 'target_langs',
    terms: 'consents.terms',
    newsletter: 'consents.newsletter',
  },
};

/** Whether documents have a place in the form of a service. */
export const takesFiles = (service: Service): boolean => services[service].fields.includes('files');

/** What there is to work on: it stands after the text, which it may be. */
const contentProblems = ({ text, words }: DraftFields, { service, files }: RequestContext): DraftProblem[] => {
  if (!takesFiles(service)) return [];
  const { content } = services[service];
  if (files.count === 0 && content === 'files') return [{ field: 'files', code: 'FileRequired' }];
  if (files.count === 0 && !hasWords(text) && words === 0) {
    return [{ field: 'files', code: 'NothingToTranslate' }];
  }
  return files.ready ? [] : [{ field: 'files', code: 'FileNotReady' }];
};

/** What is wrong with how the original is sent, part by part. */
const findShipmentProblems = ({ shipment }: DraftFields, { shipmentProblems }: RequestContext): DraftProblem[] =>
  shipment === null
    ? []
    : shipmentProblems(shipment).map(({ field: part, code }) => ({ field: 'shipment', part, code }));

/** What is wrong with a request: each field that its service's form has, once, in the order of the form. */
export const requestProblems = (fields: DraftFields, context: RequestContext): DraftProblem[] => {
  const shown = services[context.service].fields;
  const problems: (FieldProblem<DraftFields> | DraftProblem)[] = [
    ...findProblems(requestForm, requestRelations, fields, context, (field) => shown.includes(field)),
    ...contentProblems(fields, context),
    ...findShipmentProblems(fields, context),
  ];
  return shown.flatMap((field) => problems.filter((problem) => problem.field === field));
};

/** What a service is not offered in, whatever its price list says: checked before there is more of a request. */
export const offerProblems = (
  fields: Pick<DraftFields, 'sourceLang' | 'targetLang' | 'furtherTargets' | 'packageId'>,
  service: Service,
): FieldProblem<DraftFields>[] =>
  findProblems(
    requestForm,
    requestRelations,
    { ...emptyFields, ...fields },
    { service, files: { count: 0, ready: true }, now: 0, isPhoneNumber: () => true, shipmentProblems: () => [] },
    (field) => field === 'targetLang' || field === 'furtherTargets' || field === 'packageId',
  );

/** What of a request the form's fields say. */
type FieldsOfRequest = Omit<QuotationRequest, 'service' | 'file_ids' | 'locale' | 'cart_hash' | 'name'>;

/** The form's fields in the contract's shape. */
export const toRequest = (fields: DraftFields): FieldsOfRequest => {
  const encoded = Schema.encodeSync(RequestForm, unchecked)(fields);
  const { targetLang: _, furtherTargets: __, terms, newsletter, ...rest } = encoded;
  return { ...rest, target_langs: listTargetLanguages(fields), consents: { terms, privacy: terms, newsletter } };
};

/** The form's fields of a request in the contract's shape. */
export const toRequestFields = ({ consents, target_langs, ...request }: FieldsOfRequest): DraftFields => {
  const [targetLang = '', ...furtherTargets] = target_langs;
  return Schema.decodeSync(
    RequestForm,
    unchecked,
  )({
    ...request,
    targetLang,
    furtherTargets,
    terms: consents.terms,
    newsletter: consents.newsletter,
    word_count: request.word_count ?? null,
    links: request.links ?? [],
    phone_numbers: request.phone_numbers ?? [],
    recording: request.recording ?? false,
    starts_at: request.starts_at ?? null,
    duration: request.duration ?? null,
    place: request.place ?? null,
    deadline: request.deadline ?? null,
    shipment: request.shipment ?? null,
    note: request.note ?? null,
    comments: request.comments ?? null,
    discount_code: request.discount_code ?? null,
  });
};

/** Parts of a shipment that the contract spells otherwise. */
const shipmentNames: { readonly [TField in ShipmentField]?: string } = { countryId: 'country_id' };

/** A field as errors of the contract name it; what a text lacks stands at the text. */
export const requestPath = ({ field, code, part }: DraftProblem): string => {
  if (part !== undefined) return `shipment.${shipmentNames[part] ?? part}`;
  if (field !== 'files') return toContractName(requestForm, field);
  return code === 'NothingToTranslate' ? 'text' : 'file_ids';
};

/** The name of a field in an error of the contract, without the place in a list: `file_ids.1` is one of `file_ids`. */
const toListPath = (path: string): string => path.replace(/[.[]\d+\]?$/, '');

/** The place in the list of documents that an error of the contract names; null when it names none. */
export const fileIndex = (path: string): number | null => {
  const [, index] = /^file_ids\.(\d+)$/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
};

/** Errors of the contract in the order in which the form of a service shows their fields. */
export const inFormOrder = <TError extends { readonly field: string }>(
  service: Service,
  errors: readonly TError[],
): TError[] => {
  const order = services[service].fields.map((field) => toListPath(requestPath({ field, code: 'Invalid' })));
  const place = ({ field }: TError): number => order.indexOf(toListPath(field).replace(/^shipment\..*/, 'shipment'));
  return errors.toSorted((a, b) => place(a) - place(b));
};

/** The form's field that an error of the contract names; empty when the form has none. */
export const requestProblem = (path: string, code: DraftProblem['code']): DraftProblem[] => {
  const name = toListPath(path);
  if (name.startsWith('shipment.'))
    return shipmentProblem(name, code).map(({ field: part }) => ({ field: 'shipment', part, code }));
  // One consent in the form, two in the contract.
  if (name.startsWith('consents.') && fieldNamed(requestForm, path) === undefined) return [{ field: 'terms', code }];
  const isContent = name === 'file_ids' || name === 'files' || code === 'NothingToTranslate';
  const field = isContent ? 'files' : (fieldNamed(requestForm, path) ?? fieldNamed(requestForm, name));
  return field === undefined ? [] : [{ field, code }];
};
