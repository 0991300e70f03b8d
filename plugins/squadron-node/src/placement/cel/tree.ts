import type { CelType, parse } from '@bufbuild/cel';

/** A parsed expression, with the positions of its nodes. @public */
export type Parsed = ReturnType<typeof parse>;
/** One node of an expression. @public */
export type Expr = Parsed['expr'];
/** Content of a node of one kind. @public */
export type Kind<C extends string> = Extract<
  Expr['exprKind'],
  { case: C }
>['value'];

/** The declared variables and their types. @public */
export type Scope = ReadonlyMap<string, CelType>;

/** An expression whose value is passed through a function. @public */
export function counted(expr: Expr, name: string): Expr {
  return {
    ...expr,
    exprKind: {
      case: 'callExpr',
      value: {
        $typeName: 'cel.expr.Expr.Call',
        function: name,
        args: [expr],
      },
    },
  };
}

/** `a.b` of plain names where `a` is not a variable: it may be the first part of a function's name. @internal */
export function qualifiedName(
  { exprKind }: Expr,
  scope: Scope,
): string | undefined {
  if (exprKind.case === 'identExpr') {
    return scope.has(exprKind.value.name) ? undefined : exprKind.value.name;
  }
  const operand =
    exprKind.case === 'selectExpr' && !exprKind.value.testOnly
      ? exprKind.value.operand
      : undefined;
  const prefix = operand && qualifiedName(operand, scope);
  return prefix && exprKind.case === 'selectExpr'
    ? `${prefix}.${exprKind.value.field}`
    : undefined;
}
