import { toGuardShape } from '../../xstate/guardShape.ts';
import { functionText } from './functionText.ts';
import { paramsText, plainText } from './plainText.ts';

/**
 * A guard in words: `isComplete`, `isAt(stage: "offered")`, `not isOrdered`, `(a and b)`, `in state "editing"`.
 * Empty where there is none.
 */
export const guardText = (guard: unknown): string => {
  if (guard === undefined || guard === null) return '';
  const shape = toGuardShape(guard);
  switch (shape.kind) {
    case 'composite': {
      const parts = shape.parts.map(guardText);
      return shape.operator === 'not' ? `not ${parts.join(', ')}` : `(${parts.join(` ${shape.operator} `)})`;
    }
    case 'stateIn':
      return `in state ${plainText(shape.value)}`;
    case 'named':
      return `${shape.name}${shape.params === undefined ? '' : paramsText(shape.params)}`;
    case 'inline':
      return functionText(shape.body) ?? 'unnamed guard';
    case 'none':
      return 'unnamed guard';
  }
};
