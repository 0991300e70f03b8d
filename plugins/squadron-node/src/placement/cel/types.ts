import { CelScalar, listType, mapType, type CelType } from '@bufbuild/cel';

const { DYN } = CelScalar;

/** The type of `[]`, which adopts the type of added elements. @internal */
export const EMPTY_LIST: ReturnType<typeof listType> = listType(DYN);

/** Whether a value of one type may have another type; for dynamic types the evaluation decides. @internal */
export function isAssignable(value: CelType, wanted: CelType): boolean {
  if (isDyn(value) || isDyn(wanted)) {
    return true;
  }
  if (isNull(value) || isNull(wanted)) {
    return [value, wanted].every(one => isNull(one) || one.kind === 'object');
  }
  if (value.kind === 'list' && wanted.kind === 'list') {
    return isAssignable(value.element, wanted.element);
  }
  if (value.kind === 'map' && wanted.kind === 'map') {
    return (
      isAssignable(value.key, wanted.key) &&
      isAssignable(value.value, wanted.value)
    );
  }
  return value.kind === wanted.kind && value.name === wanted.name;
}

/** The common type of two types; dynamic if they differ. @public */
export function joined(a: CelType, b: CelType): CelType {
  if (a === EMPTY_LIST && b.kind === 'list') {
    return b;
  }
  if (b === EMPTY_LIST && a.kind === 'list') {
    return a;
  }
  if (a.kind === 'list' && b.kind === 'list') {
    return listType(joined(a.element, b.element));
  }
  if (a.kind === 'map' && b.kind === 'map') {
    const key = joined(a.key, b.key);
    return mapType(isKey(key) ? key : DYN, joined(a.value, b.value));
  }
  return !isDyn(a) && a.kind === b.kind && a.name === b.name ? a : DYN;
}

function isNull(type: CelType): boolean {
  return type.kind === 'scalar' && type.scalar === 'null_type';
}

/** @internal */
export function isDyn(type: CelType): boolean {
  return type.kind === 'scalar' && type.scalar === 'dyn';
}

/** Types that a key of a map can have. @internal */
export function isKey(type: CelType): type is Parameters<typeof mapType>[0] {
  return (
    type.kind === 'scalar' &&
    ['int', 'uint', 'bool', 'string', 'dyn'].includes(type.scalar)
  );
}

/** Name of a type in messages, e.g. `list(string)`. @internal */
export function typeName(type: CelType): string {
  switch (type.kind) {
    case 'list':
      return `list(${typeName(type.element)})`;
    case 'map':
      return `map(${typeName(type.key)}, ${typeName(type.value)})`;
    default:
      return type.name;
  }
}
