import { expect, test } from 'vitest';
import { maxPasskeyNameLength } from '../../machines/account/passkeyLimits.ts';
import { maxCommentLength, maxMessageLength } from '../../machines/aftercare/aftercare.ts';
import { maxBillingLengths, minCompanyNameLength } from '../../machines/billing/billing.ts';
import { maxCopies, maxShipmentLengths } from '../../machines/billing/shipment.ts';
import { maxMtdemoTextLength } from '../../machines/demo/mtdemo.ts';
import { noteLength } from '../../machines/desk/customers/deskCustomer.ts';
import { maxTableLength } from '../../machines/desk/invoices/exchangeRates.ts';
import { maxNoteLength } from '../../machines/desk/money/decisionNote.ts';
import { deskTextLengths } from '../../machines/desk/order/deskTextLengths.ts';
import { maxTokenDays } from '../../machines/desk/people/apiTokens.ts';
import { maxTitleLength } from '../../machines/desk/statements/entryDecision.ts';
import { maxDeskFileSize, maxFileSize, maxFiles } from '../../machines/documents/attachment.ts';
import { reasonLength } from '../../machines/invoice/correction.ts';
import * as constants from '../../machines/lib/constants.ts';
import { maxLengths } from '../../machines/lib/fieldLengths.ts';
import { maxSearchLength } from '../../machines/lib/searchText.ts';
import { maxReferenceLength } from '../../machines/order/mayHaveReference.ts';
import { maxChangesLength } from '../../machines/original/original.ts';
import { maxReviewLength } from '../../machines/quotation/reviewRefusal.ts';
import {
  maxLinkLength,
  maxLinks,
  maxMinutes,
  maxPhoneNumberLength,
  maxPhoneNumbers,
  maxTargets,
  maxWords,
} from '../../machines/request/requestLimits.ts';
import { isObject } from '../../server/platform/core/isObject.ts';
import { readContract } from '../../server/platform/http/contract.ts';

type Keyword = 'minLength' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum';

/** A place of the contract: keys, and parameters by their names. */
const at = (place: string): Readonly<Record<string, unknown>> => {
  const [first = '', ...keys] = place.split(' ');
  const begin = first.startsWith('/') ? ['paths', first] : ['components', 'schemas', first];
  const found = [...begin, ...keys].reduce<unknown>((value, key) => {
    if (Array.isArray(value))
      return value.find((item, index) => (isObject(item) && item.name === key) || `${index}` === key);
    return isObject(value) ? value[key] : undefined;
  }, readContract());
  if (!isObject(found)) throw new Error(`The contract has no ${place}.`);
  return found;
};

const body = 'post requestBody content application/json schema';

/** What forms, machines and the server know by a name, and the contract writes out for who calls it. */
const limits: readonly (readonly [place: string, Partial<Record<Keyword, number>>])[] = [
  ['/api/v2/file post parameters Upload-Length schema', { maximum: maxFileSize }],
  ['/api/v2/desk/upload post parameters Upload-Length schema', { maximum: maxDeskFileSize }],
  ['QuotationRequest properties file_ids', { maxItems: maxFiles }],
  ['EstimateRequest properties file_ids', { maxItems: maxFiles }],
  ['RequestChange properties file_ids', { maxItems: maxFiles }],
  ['DraftDocuments', { maxItems: maxFiles }],
  ['QuotationRequest properties text', { maxLength: maxLengths.text }],
  ['EstimateRequest properties text', { maxLength: maxLengths.text }],
  ['QuotationRequest properties note', { maxLength: maxLengths.note }],
  ['RequestChange properties note', { maxLength: maxLengths.note }],
  ['QuotationRequest properties comments', { maxLength: maxLengths.comments }],
  ['QuotationRequest properties place', { maxLength: maxLengths.place }],
  ['QuotationRequest properties name', { maxLength: maxLengths.name }],
  ['QuotationRequest properties discount_code', { maxLength: maxLengths.discountCode }],
  ['EstimateRequest properties discount_code', { maxLength: maxLengths.discountCode }],
  ['QuotationRequest properties reference', { maxLength: maxReferenceLength }],
  ['ReferenceToSet properties reference', { maxLength: maxReferenceLength }],
  ['QuotationRequest properties word_count', { maximum: maxWords }],
  ['EstimateRequest properties word_count', { maximum: maxWords }],
  ['QuotationRequest properties duration', { maximum: maxMinutes }],
  ['EstimateRequest properties duration', { maximum: maxMinutes }],
  ['QuotationRequest properties links', { maxItems: maxLinks }],
  ['EstimateRequest properties links', { maxItems: maxLinks }],
  ['Link', { maxLength: maxLinkLength }],
  ['QuotationRequest properties phone_numbers', { maxItems: maxPhoneNumbers }],
  ['PhoneNumber', { maxLength: maxPhoneNumberLength }],
  ['TargetLanguages', { maxItems: maxTargets }],
  ['Billing properties name', { maxLength: maxBillingLengths.name }],
  ['Billing properties company_name', { maxLength: maxBillingLengths.companyName }],
  ['Billing properties address', { minLength: constants.minTextLength, maxLength: maxBillingLengths.address }],
  ['Billing properties city', { maxLength: maxBillingLengths.city }],
  ['Shipment properties copies', { maximum: maxCopies }],
  ['Shipment properties recipient', { maxLength: maxShipmentLengths.recipient }],
  ['Shipment properties street', { maxLength: maxShipmentLengths.street }],
  ['Shipment properties city', { maxLength: maxShipmentLengths.city }],
  ['Shipment properties region', { maxLength: maxShipmentLengths.region }],
  ['Shipment properties locker', { maxLength: maxShipmentLengths.locker }],
  ['Shipment properties phone', { maxLength: maxShipmentLengths.phone }],
  ['Shipment properties names', { maxLength: maxShipmentLengths.names }],
  ['NewPassword', { minLength: constants.minPasswordLength, maxLength: constants.maxPasswordLength }],
  ['PasskeyName', { maxLength: maxPasskeyNameLength }],
  ['MessageToWrite properties text', { maxLength: maxMessageLength }],
  ['RevisionToAsk properties text', { maxLength: maxMessageLength }],
  ['RatingToSave properties comment', { maxLength: maxCommentLength }],
  ['ReviewToAsk properties text', { maxLength: maxReviewLength }],
  ['DraftAnswer oneOf 1 properties comment', { maxLength: maxChangesLength }],
  ['InvoiceCorrection properties reason', { minLength: reasonLength.min, maxLength: reasonLength.max }],
  ['DeskReason', { minLength: deskTextLengths.reason.min, maxLength: deskTextLengths.reason.max }],
  ['DeskRemark', { maxLength: deskTextLengths.remark.max }],
  [
    'PhoneAcceptance properties words',
    { minLength: deskTextLengths.readOut.min, maxLength: deskTextLengths.readOut.max },
  ],
  [`/api/v2/desk/order/{id}/review ${body} properties answer`, { maxLength: deskTextLengths.answer.max }],
  [`/api/v2/desk/order/{id}/revision ${body} properties answer`, { maxLength: deskTextLengths.answer.max }],
  [`/api/v2/desk/money/{id}/decision ${body} properties note`, { maxLength: maxNoteLength }],
  [`/api/v2/desk/statements/entries/{id}/decision ${body} oneOf 0 properties to`, { maxLength: maxTitleLength }],
  [`/api/v2/desk/exchange-rates ${body} properties table`, { maxLength: maxTableLength }],
  [`/api/v2/desk/token ${body} properties days`, { maximum: maxTokenDays }],
  [
    `/api/v2/desk/session/password ${body.replace('post', 'put')} properties new_password`,
    { minLength: constants.minDeskPasswordLength },
  ],
  ['CatalogueNote', { minLength: noteLength.min, maxLength: noteLength.max }],
  [`/api/v2/translation ${body} properties text`, { maxLength: maxMtdemoTextLength }],
  ['/api/v2/order get parameters q schema', { maxLength: maxSearchLength }],
  ['/api/v2/desk/board get parameters q schema', { maxLength: maxSearchLength }],
];

test.each(limits)('the contract and who fills it in agree on %s', (place, limit) => {
  expect(at(place)).toMatchObject(limit);
});

test('a company of two letters is one by the rules of the form, and by the contract', () => {
  expect(at('Billing properties company_name').minLength ?? 0).toBeLessThanOrEqual(minCompanyNameLength);
});
