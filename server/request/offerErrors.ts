import { toContractName } from '../../machines/lib/form.ts';
import { offerProblems, requestForm } from '../../machines/request/requestForm.ts';
import type { EstimateRequest, QuotationRequest } from '../../openapi/types.ts';
import { isPackageOffered } from '../catalogue/packageList.ts';
import type { FieldError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { PriceBasis } from './priceBasis.ts';

type Asked = Pick<EstimateRequest | QuotationRequest, 'service' | 'package_id' | 'source_lang' | 'target_langs'>;

/** What a service is not offered in, whatever its price list says. */
export const offerErrors = (asked: Asked): FieldError[] => {
  const [targetLang = '', ...furtherTargets] = asked.target_langs;
  const fields = { sourceLang: asked.source_lang, targetLang, furtherTargets, packageId: asked.package_id };
  return offerProblems(fields, asked.service).map(({ field, code }) => ({
    field: toContractName(requestForm, field),
    code,
  }));
};

/** A package that the brand does not offer at present. */
export const packageErrors = (services: Pick<Services, 'pricing'>, brand: string, asked: Asked): FieldError[] => {
  const { package_id: packageId, service } = asked;
  return packageId === undefined || isPackageOffered(services, brand, service, packageId)
    ? []
    : [{ field: 'package_id', code: 'Invalid' }];
};

/** Which of the target languages the price list has not, or not for this. */
export const pairErrors = (bases: readonly (PriceBasis | null)[]): FieldError[] =>
  bases.flatMap((basis, index): FieldError[] =>
    basis === null ? [{ field: `target_langs.${index}`, code: 'PairNotOffered' }] : [],
  );
