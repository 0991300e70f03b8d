import {
  CelScalar,
  listType,
  mapType,
  type CelEnv,
  type CelType,
} from '@bufbuild/cel';
import { compilePattern } from './patternFunctions';
import { RANGE, ROUND } from './steps';
import { succeeds } from './succeeds';
import {
  counted,
  qualifiedName,
  type Expr,
  type Kind,
  type Parsed,
  type Scope,
} from './tree';
import {
  EMPTY_LIST,
  isAssignable,
  isDyn,
  isKey,
  joined,
  typeName,
} from './types';

/** Problem of an expression, and its position. @public */
export class ExpressionError extends Error {}

/** Deeper trees are refused, since the evaluation recurses to the same depth. */
const MAX_DEPTH = 200;

const { BOOL, BYTES, DOUBLE, DYN, INT, NULL, STRING, TYPE, UINT } = CelScalar;

const CONSTANTS: Record<string, CelType> = {
  boolValue: BOOL,
  bytesValue: BYTES,
  doubleValue: DOUBLE,
  int64Value: INT,
  nullValue: NULL,
  stringValue: STRING,
  uint64Value: UINT,
};

const TYPE_NAMES = new Set([
  'bool',
  'bytes',
  'double',
  'dyn',
  'google.protobuf.Duration',
  'google.protobuf.Timestamp',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'type',
  'uint',
]);

/** Overloads of the library that Open Cluster Management does not support. */
const ABSENT = new Set(['duration(int)']);

/** Macros of Open Cluster Management; the library has more. */
const MACROS = new Set(['all', 'exists', 'exists_one', 'filter', 'has', 'map']);

/**
 * Checks an expression before its evaluation: undeclared names, unknown functions, and types without an overload of a
 * function. Also passes the range and the rounds of each comprehension through {@link RANGE} and {@link ROUND}.
 * Throws {@link ExpressionError}.
 *
 * @internal
 */
export function checkExpression(
  { expr, sourceInfo }: Parsed,
  { text, env, variables }: { text: string; env: CelEnv; variables: Scope },
): CelType {
  const positionOf = (id: bigint) => {
    const before = [...text].slice(0, sourceInfo?.positions[String(id)] ?? 0);
    const line = before.filter(one => one === '\n').length + 1;
    return `line ${line}, column ${before.length - before.lastIndexOf('\n')}`;
  };
  for (const [id, macro] of Object.entries(sourceInfo?.macroCalls ?? {})) {
    const { exprKind } = macro;
    if (exprKind.case === 'callExpr' && !MACROS.has(exprKind.value.function)) {
      throw new ExpressionError(
        `${positionOf(BigInt(id))}: there is no macro '${
          exprKind.value.function
        }'.`,
      );
    }
  }
  return new Checker(env, positionOf).typeOf(expr, variables, 0);
}

class Checker {
  readonly #env: CelEnv;
  readonly #positionOf: (id: bigint) => string;

  constructor(env: CelEnv, positionOf: (id: bigint) => string) {
    this.#env = env;
    this.#positionOf = positionOf;
  }

  typeOf(expr: Expr, scope: Scope, depth: number): CelType {
    if (depth > MAX_DEPTH) {
      throw new ExpressionError(
        `it is nested deeper than ${MAX_DEPTH} levels.`,
      );
    }
    const inner = (one: Expr) => this.typeOf(one, scope, depth + 1);
    const { exprKind } = expr;
    switch (exprKind.case) {
      case 'constExpr':
        return this.#constant(expr, exprKind.value);
      case 'identExpr':
        return this.#variable(expr, exprKind.value.name, scope);
      case 'selectExpr':
        return this.#select(expr, exprKind.value, scope, inner);
      case 'callExpr':
        return this.#call(expr, exprKind.value, scope, inner);
      case 'listExpr':
        return exprKind.value.elements.length === 0
          ? EMPTY_LIST
          : listType(exprKind.value.elements.map(inner).reduce(joined));
      case 'structExpr':
        return this.#struct(expr, exprKind.value, inner);
      case 'comprehensionExpr':
        return this.#comprehension(expr, exprKind.value, scope, depth + 1);
      default:
        return this.#fail(expr, 'it is not an expression');
    }
  }

  #constant(expr: Expr, { constantKind }: Kind<'constExpr'>): CelType {
    const { case: kind = '', value } = constantKind;
    if (kind === 'int64Value' && BigInt.asIntN(64, value as bigint) !== value) {
      this.#fail(expr, `${value} is not an int: it has more than 64 bits`);
    }
    return CONSTANTS[kind] ?? DYN;
  }

  /** Compiles constant patterns, so that invalid ones are detected here. */
  #checkPattern(pattern: Expr | undefined): void {
    if (
      pattern?.exprKind.case === 'constExpr' &&
      pattern.exprKind.value.constantKind.case === 'stringValue'
    ) {
      const text = pattern.exprKind.value.constantKind.value;
      if (!succeeds(() => compilePattern(text))) {
        this.#fail(pattern, 'this is not a valid pattern');
      }
    }
  }

  #variable(expr: Expr, name: string, scope: Scope): CelType {
    const type = scope.get(name) ?? (TYPE_NAMES.has(name) ? TYPE : undefined);
    return type ?? this.#fail(expr, `'${name}' is not declared`);
  }

  #select(
    expr: Expr,
    { operand, testOnly, field }: Kind<'selectExpr'>,
    scope: Scope,
    inner: (one: Expr) => CelType,
  ): CelType {
    const name = qualifiedName(expr, scope);
    if (name && TYPE_NAMES.has(name)) {
      return TYPE;
    }
    const type = operand ? inner(operand) : DYN;
    if (!isDyn(type) && type.kind !== 'map') {
      return this.#fail(expr, `a ${typeName(type)} has no field '${field}'`);
    }
    if (testOnly) {
      return BOOL;
    }
    return type.kind === 'map' ? type.value : DYN;
  }

  #struct(
    expr: Expr,
    { messageName, entries }: Kind<'structExpr'>,
    inner: (one: Expr) => CelType,
  ): CelType {
    if (messageName !== '') {
      return this.#fail(expr, `there is no type '${messageName}'`);
    }
    const keys = entries.map(({ keyKind }) =>
      keyKind.case === 'mapKey' ? inner(keyKind.value) : STRING,
    );
    const values = entries.map(({ value }) => (value ? inner(value) : DYN));
    if (entries.length === 0) {
      return mapType(DYN, DYN);
    }
    const key = keys.reduce(joined);
    return mapType(isKey(key) ? key : DYN, values.reduce(joined));
  }

  #call(
    expr: Expr,
    { function: name, target, args }: Kind<'callExpr'>,
    scope: Scope,
    inner: (one: Expr) => CelType,
  ): CelType {
    const qualified = target && qualifiedName(target, scope);
    if (qualified && this.#env.funcs.find(`${qualified}.${name}`)) {
      return this.#overload(
        expr,
        `${qualified}.${name}`,
        undefined,
        args.map(inner),
      );
    }
    const types = args.map(inner);
    switch (name) {
      case '_&&_':
      case '_||_':
        types.forEach(type => this.#expect(expr, type, BOOL));
        return BOOL;
      case '_?_:_':
        this.#expect(expr, types[0], BOOL);
        if (!isAssignable(types[1], types[2])) {
          this.#noOverload(expr, name, undefined, types);
        }
        return joined(types[1], types[2]);
      case '_[_]':
        return this.#index(expr, types);
      case '_==_':
      case '_!=_':
        if (!isAssignable(types[0], types[1])) {
          this.#noOverload(expr, name, undefined, types);
        }
        return BOOL;
      case '@not_strictly_false':
        return BOOL;
      case '@in':
        return this.#member(expr, types);
      case '_<_':
      case '_<=_':
      case '_>_':
      case '_>=_':
        if (!isAssignable(types[0], types[1])) {
          this.#noOverload(expr, name, undefined, types);
        }
        break;
      case 'find':
      case 'findAll':
        this.#checkPattern(args[0]);
        break;
      case '_+_':
        if (types.every(({ kind }) => kind === 'list')) {
          return isAssignable(types[0], types[1])
            ? joined(types[0], types[1])
            : this.#noOverload(expr, name, undefined, types);
        }
        break;
      default:
    }
    return this.#overload(expr, name, target && inner(target), types);
  }

  #index(expr: Expr, types: readonly CelType[]): CelType {
    const [operand, index] = types;
    switch (operand.kind) {
      case 'list':
        this.#expect(expr, index, INT);
        return operand.element;
      case 'map':
        this.#expect(expr, index, operand.key);
        return operand.value;
      default:
        return isDyn(operand)
          ? DYN
          : this.#noOverload(expr, '_[_]', undefined, types);
    }
  }

  #member(expr: Expr, types: readonly CelType[]): CelType {
    const [item, container] = types;
    if (container.kind === 'list') {
      this.#expect(expr, item, container.element);
    } else if (container.kind === 'map') {
      this.#expect(expr, item, container.key);
    } else if (!isDyn(container)) {
      this.#noOverload(expr, 'in', undefined, types);
    }
    return BOOL;
  }

  #overload(
    expr: Expr,
    name: string,
    target: CelType | undefined,
    args: readonly CelType[],
  ): CelType {
    const group = this.#env.funcs.find(name);
    if (!group) {
      return this.#fail(expr, `there is no function '${name}'`);
    }
    const results = [...group]
      .filter(
        one =>
          !ABSENT.has(one.id) &&
          (one.target === undefined) === (target === undefined) &&
          (!one.target || !target || isAssignable(target, one.target)) &&
          one.arguments.length === args.length &&
          one.arguments.every((wanted, at) => isAssignable(args[at], wanted)),
      )
      .map(({ result }) => result);
    return results.length === 0
      ? this.#noOverload(expr, name, target, args)
      : results.reduce(joined);
  }

  #comprehension(
    expr: Expr,
    loop: Kind<'comprehensionExpr'>,
    scope: Scope,
    depth: number,
  ): CelType {
    const { iterRange, accuInit, loopCondition, loopStep, result } = loop;
    if (
      !iterRange ||
      !accuInit ||
      !loopCondition ||
      !loopStep ||
      !result ||
      loop.iterVar2
    ) {
      return this.#fail(expr, 'this macro is not supported');
    }
    const range = this.typeOf(iterRange, scope, depth);
    const first = this.typeOf(accuInit, scope, depth);
    const within = (accumulated: CelType) =>
      new Map(scope)
        .set(loop.accuVar, accumulated)
        .set(loop.iterVar, this.#itemOf(expr, range));
    this.typeOf(loopCondition, within(first), depth);
    const step = this.typeOf(loopStep, within(first), depth);
    loop.iterRange = counted(iterRange, RANGE);
    loop.loopCondition = counted(loopCondition, ROUND);
    return this.typeOf(
      result,
      new Map(scope).set(loop.accuVar, joined(first, step)),
      depth,
    );
  }

  #itemOf(expr: Expr, range: CelType): CelType {
    if (range.kind === 'list') {
      return range.element;
    }
    if (range.kind === 'map') {
      return range.key;
    }
    return isDyn(range)
      ? DYN
      : this.#fail(expr, `a ${typeName(range)} has no elements to iterate`);
  }

  #expect(expr: Expr, type: CelType, wanted: CelType): void {
    if (!isAssignable(type, wanted)) {
      this.#fail(
        expr,
        `expected type ${typeName(wanted)}, found ${typeName(type)}`,
      );
    }
  }

  #noOverload(
    expr: Expr,
    name: string,
    target: CelType | undefined,
    args: readonly CelType[],
  ): never {
    return this.#fail(
      expr,
      `'${name}' does not take (${args.map(typeName).join(', ')})${
        target ? ` on a ${typeName(target)}` : ''
      }`,
    );
  }

  #fail(expr: Expr, what: string): never {
    throw new ExpressionError(`${this.#positionOf(expr.id)}: ${what}.`);
  }
}
