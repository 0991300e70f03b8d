import { resolve } from 'node:path';
import ts from 'typescript';
import type { Shape } from '../types';

const FILE = resolve(__dirname, '../kindTypes.ts');

/** Types whose shapes have schemas of their own, see specSchemas.ts. */
const EXPORTED = ['OneblockClusterSpec', 'PlacementSpec'];

/** The shapes, and the names of those that come from interfaces, so that each is written once. */
interface TypeShapes {
  kinds: Record<string, Shape>;
  common: Shape;
  /** By interface name; an interface comes before those that refer to it. */
  named: Map<string, Shape>;
}

/** Reads the shapes of all kinds from their TypeScript types. */
export function shapesFromTypes(): TypeShapes {
  const program = ts.createProgram([FILE], {
    strict: true,
    exactOptionalPropertyTypes: false,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(FILE);
  if (!source) {
    throw new Error(`${FILE} cannot be read`);
  }
  const typeNamed = (name: string): ts.Type => {
    const found = source.statements.find(
      (one): one is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(one) && one.name.text === name,
    );
    if (!found) {
      throw new Error(`${FILE} has no interface ${name}`);
    }
    return checker.getTypeAtLocation(found);
  };
  const named = new Map<string, Shape>();
  const open = new Set<ts.Type>();

  function shapeOf(type: ts.Type, path: string): Shape {
    const one = checker.getNonNullableType(type);
    const flags = one.getFlags();
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) {
      return 'any';
    }
    if (flags & ts.TypeFlags.StringLike) {
      return 'string';
    }
    if (flags & ts.TypeFlags.NumberLike) {
      return 'number';
    }
    if (flags & ts.TypeFlags.BooleanLike) {
      return 'boolean';
    }
    if (one.isUnion()) {
      const parts = new Set(one.types.map(part => shapeOf(part, path)));
      if ([...parts].every(part => typeof part === 'string')) {
        return [...parts].sort().join('|');
      }
      throw new Error(`${path} is a union of objects, which has no shape`);
    }
    if (checker.isArrayType(one)) {
      const [item] = checker.getTypeArguments(one as ts.TypeReference);
      return { items: shapeOf(item, `${path}[]`) };
    }
    const isClass = (one.symbol?.flags ?? 0) & ts.SymbolFlags.Class;
    if (
      isClass ||
      !(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    ) {
      // A class of its own, `object` and the like.
      return 'any';
    }
    const values = checker.getIndexInfoOfType(one, ts.IndexKind.String);
    const properties = checker.getPropertiesOfType(one);
    if (values && properties.length === 0) {
      return { values: shapeOf(values.type, `${path}{}`) };
    }
    if (open.has(one)) {
      throw new Error(`${path} refers to itself, which has no shape`);
    }
    open.add(one);
    const required: string[] = [];
    const fields: Record<string, Shape> = {};
    for (const property of properties) {
      const declared = checker.getTypeOfSymbolAtLocation(property, source!);
      fields[property.name] = shapeOf(declared, `${path}.${property.name}`);
      if (!(property.flags & ts.SymbolFlags.Optional)) {
        required.push(property.name);
      }
    }
    open.delete(one);
    const shape: Shape = {
      fields,
      ...(required.length > 0 && { required }),
    };
    const name = (one.aliasSymbol ?? one.symbol)?.name;
    if (name && /^[A-Z]/.test(name) && !named.has(name)) {
      named.set(name, shape);
    }
    return shape;
  }

  const kinds: Record<string, Shape> = {};
  for (const kind of checker.getPropertiesOfType(typeNamed('KindTypes'))) {
    const type = checker.getTypeOfSymbolAtLocation(kind, source);
    kinds[kind.name] = shapeOf(type, kind.name);
  }
  const common = shapeOf(typeNamed('CommonObject'), 'CommonObject');
  return { kinds, common, named };
}

/** The text of the module with the shapes. */
export function moduleText({ kinds, common, named }: TypeShapes): string {
  const known = new Map<string, string>();
  const write = (shape: Shape, isWhole = false): string => {
    const text = JSON.stringify(shape);
    const name = known.get(text);
    if (name && !isWhole) {
      return name;
    }
    if (typeof shape === 'string') {
      return text;
    }
    if ('items' in shape) {
      return `{ items: ${write(shape.items)} }`;
    }
    if ('values' in shape) {
      return `{ values: ${write(shape.values)} }`;
    }
    const fields = Object.entries(shape.fields)
      .map(([field, inner]) => `${JSON.stringify(field)}: ${write(inner)}`)
      .join(', ');
    const required = shape.required
      ? `, required: ${JSON.stringify(shape.required)}`
      : '';
    return `{ fields: { ${fields} }${required} }`;
  };
  const constants = [...named].flatMap(([name, shape]) => {
    if (known.has(JSON.stringify(shape))) {
      return []; // Another type has the same fields.
    }
    const constant = name[0].toLowerCase() + name.slice(1);
    const prefix = EXPORTED.includes(name) ? '/** @internal */\nexport ' : '';
    const line = `${prefix}const ${constant}: Shape = ${write(shape, true)};`;
    known.set(JSON.stringify(shape), constant);
    return [line];
  });
  const rows = Object.entries(kinds).map(
    ([kind, shape]) => `[${JSON.stringify(kind)}, ${write(shape)}]`,
  );
  return `// Generated from the types of the kinds by shapes/shapes.test.ts, whose first lines say how.
import type { Shape } from '../shapes/types';

${constants.join('\n\n')}

/** What is read of every object. @internal */
export const COMMON_SHAPE: Shape = ${write(common)};

/** By \`Kind.group\`. @internal */
export const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ${rows.join(',\n  ')},
]);
`;
}
