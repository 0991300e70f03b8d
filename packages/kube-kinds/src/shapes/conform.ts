import { recordOf } from '../recordOf';
import type { ResourceKind } from '../kinds/resourceKind';
import { cutDepth } from './cutDepth';
import { COMMON_SHAPE, SHAPES } from '../generated/shapes';
import type { Shape } from './types';

/** Further faults are counted, not listed. */
const MAX_FAULTS = 3;

/** An object that matches the types of its kind, and the fields that were left out for that. @public */
interface Conformed<T> {
  object: T;
  /** What is wrong with it, e.g. `spec.headGroupSpec is text, not an object`; absent if nothing is. */
  fault?: string;
}

/**
 * Makes an object from an API server match the types of this package. A CRD may preserve unknown fields or have another
 * version, and a server may be wrong: a value of the wrong type is left out and named. `null` counts as absent.
 * Required fields are added, empty. Fields that are nested too deeply to be processed are left out, wherever they are.
 * Returns the identical object if nothing differs. Never throws. Pure.
 *
 * @public
 */
export function conform<T extends object>(
  kind: Pick<ResourceKind, 'kind' | 'group'>,
  object: T,
): Conformed<T> {
  const faults: string[] = [];
  const shape = SHAPES.get(`${kind.kind}.${kind.group}`) ?? COMMON_SHAPE;
  const conformed = fit(cutDepth(object, faults), shape, '', faults) as T;
  if (faults.length === 0) {
    return { object: conformed };
  }
  const more = faults.length - MAX_FAULTS;
  return {
    object: conformed,
    fault:
      faults.slice(0, MAX_FAULTS).join('; ') +
      (more > 0 ? `; and ${more} more` : ''),
  };
}

/** The part of a value that conforms to a shape; undefined for a wrong type. Recurses as deep as the shape. */
function fit(
  value: unknown,
  shape: Shape,
  path: string,
  faults: string[],
): unknown {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (typeof shape === 'string') {
    if (shape === 'any' || shape.split('|').includes(typeof value)) {
      return value;
    }
    return refused(
      value,
      shape.split('|').map(wordOf).join(' or '),
      path,
      faults,
    );
  }
  if ('items' in shape) {
    return Array.isArray(value)
      ? fitList(value, shape.items, path, faults)
      : refused(value, 'a list', path, faults);
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    return refused(value, 'an object', path, faults);
  }
  return 'values' in shape
    ? fitMap(value, shape.values, path, faults)
    : fitObject(value as Record<string, unknown>, shape, path, faults);
}

function fitList(
  list: readonly unknown[],
  shape: Shape,
  path: string,
  faults: string[],
): unknown[] {
  let fitted: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    const kept = fit(item, shape, `${path}[${index}]`, faults);
    if (kept !== item && !fitted) {
      fitted = list.slice(0, index);
    }
    if (kept !== undefined) {
      fitted?.push(kept);
    }
  }
  return fitted ?? (list as unknown[]);
}

function fitMap(
  map: object,
  shape: Shape,
  path: string,
  faults: string[],
): object {
  let isSame = true;
  const entries = Object.entries(map).flatMap(([name, value]) => {
    const kept = fit(value, shape, `${path}.${name}`, faults);
    isSame &&= kept === value;
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return isSame ? map : recordOf(entries);
}

function fitObject(
  object: Record<string, unknown>,
  shape: Extract<Shape, { fields: unknown }>,
  path: string,
  faults: string[],
): Record<string, unknown> {
  let fitted: Record<string, unknown> | undefined;
  const prefix = path && `${path}.`;
  for (const [name, inner] of Object.entries(shape.fields)) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    const kept =
      fit(value, inner, `${prefix}${name}`, faults) ??
      (shape.required?.includes(name) ? emptyOf(inner) : undefined);
    if (kept !== value) {
      fitted ??= { ...object };
      if (kept === undefined) {
        Reflect.deleteProperty(fitted, name);
      } else {
        fitted[name] = kept;
      }
    }
  }
  return fitted ?? object;
}

function emptyOf(shape: Shape): unknown {
  if (typeof shape !== 'string') {
    if ('items' in shape) {
      return [];
    }
    return 'values' in shape ? {} : fitObject({}, shape, '', []);
  }
  const [first] = shape.split('|');
  switch (first) {
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return undefined;
  }
}

function refused(
  value: unknown,
  wanted: string,
  path: string,
  faults: string[],
): undefined {
  const is = Array.isArray(value) ? 'a list' : wordOf(typeof value);
  faults.push(`${path || 'it'} is ${is}, not ${wanted}`);
  return undefined;
}

function wordOf(type: string): string {
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return 'an object';
  }
}
