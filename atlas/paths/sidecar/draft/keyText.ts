import ts from 'typescript';

/** A choice of the context that guards are likely to read: what is true or false, one of a few words, or there or not. */
export const keyText = (checker: ts.TypeChecker, context: ts.Type, at: ts.Node): string => {
  const parts = checker.getPropertiesOfType(context).flatMap((symbol): string[] => {
    const type = checker.getTypeOfSymbolAtLocation(symbol, at);
    const name = /^[A-Za-z_$][\w$]*$/.test(symbol.name)
      ? `context.${symbol.name}`
      : `context[${JSON.stringify(symbol.name)}]`;
    const members = type.isUnion() ? type.types : [type];
    const isChoice = members.every(
      (one) =>
        one.isLiteral() ||
        (one.flags & (ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0,
    );
    if (isChoice) return [name];
    if (members.some((one) => (one.flags & ts.TypeFlags.Null) !== 0)) return [`${name} === null`];
    return members.some((one) => (one.flags & ts.TypeFlags.Undefined) !== 0) ? [`${name} === undefined`] : [];
  });
  return parts.length === 0 ? '() => null' : `(context) => [${parts.join(', ')}]`;
};
