import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import type { Issue } from 'effect/SchemaIssue';
import type { CatalogueValue, FieldCode } from '../../openapi/types.ts';
import { catalogueRelations } from './catalogueRelations.ts';
import { type CatalogueProblem, catalogueSchemas } from './catalogueSchemas.ts';

/** Every place where a value is not as its schema says, with the first reason. */
const listPlaces = (issue: Issue, path: readonly string[], code: FieldCode): CatalogueProblem[] => {
  switch (issue._tag) {
    case 'Pointer':
      return listPlaces(issue.issue, [...path, ...issue.path.map(String)], code);
    case 'Composite':
    case 'AnyOf':
      return issue.issues.flatMap((each) => listPlaces(each, path, code));
    case 'Filter':
      return [{ field: path.join('.'), code: issue.filter.annotations?.fieldCode ?? code }];
    case 'Encoding':
      return listPlaces(issue.issue, path, code);
    case 'MissingKey':
      return [{ field: path.join('.'), code: 'Required' }];
    default:
      return [{ field: path.join('.'), code }];
  }
};

const firstOfEach = (problems: readonly CatalogueProblem[]): readonly CatalogueProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

const shapeProblems = (value: CatalogueValue): CatalogueProblem[] => {
  const decoded = Schema.decodeUnknownResult(catalogueSchemas[value.section], { errors: 'all' })(value);
  return Result.isFailure(decoded) ? listPlaces(decoded.failure.issue, [], 'Invalid') : [];
};

const relationProblems = (value: CatalogueValue): readonly CatalogueProblem[] => {
  switch (value.section) {
    case 'rates':
      return catalogueRelations.rates(value);
    case 'packages':
      return catalogueRelations.packages(value);
    case 'surcharges':
      return catalogueRelations.surcharges(value);
    case 'discounts':
      return catalogueRelations.discounts(value);
    case 'holidays':
      return catalogueRelations.holidays(value);
    case 'shipment':
      return catalogueRelations.shipment(value);
    case 'links':
      return catalogueRelations.links(value);
    case 'offers':
      return catalogueRelations.offers(value);
  }
};

/** What is wrong with a section's value: each place once. What fits together is asked once every place is right by itself. */
export const catalogueProblems = (value: CatalogueValue): readonly CatalogueProblem[] => {
  const wrong = shapeProblems(value);
  return firstOfEach(wrong.length > 0 ? wrong : relationProblems(value));
};
