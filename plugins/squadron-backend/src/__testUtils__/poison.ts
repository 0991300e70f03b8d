import fc from 'fast-check';
import type { KubeObject } from '@squadron/kube-kinds';

/** Nested lists, as deep as an API server allows and deeper than the call stack. */
export function nested(levels: number, inner: unknown = 'x'): unknown {
  let value = inner;
  for (let level = 0; level < levels; level += 1) {
    value = level % 2 === 0 ? [value] : { constructor: value };
  }
  return value;
}

/** Names of inherited JavaScript properties, and other names that cause faults. */
export const ODD_NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  '',
  '0',
  '-1',
  'length',
  'x'.repeat(253),
  '\u202Egpj.exe\u2066',
  'a.b/c-d',
];

/** A record with an own `__proto__`, as JSON.parse makes it. */
function oddRecord(value: unknown): object {
  return JSON.parse(
    `{${ODD_NAMES.map(
      name => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
    ).join(',')}}`,
  );
}

/** Values that are too large to be printed when a property fails; each is represented by a symbol. */
const LARGE = new Map<unknown, () => unknown>([
  [Symbol('5,000 levels'), () => nested(5_000)],
  [Symbol('300,000 characters'), () => 'x'.repeat(300_000)],
  [Symbol('2,000 items'), () => Array(2_000).fill({ name: 'a' })],
]);

/** Values of a field without validation. */
const poison: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'text',
    0,
    -1,
    0.5,
    1e308,
    true,
    [],
    {},
    [null],
    [[]],
    ['a', 1, {}],
    '\u0000',
    '\u202Etxt.\u200b\u2066',
    'a0: &a0 [x,x]\na1: [*a0,*a0]',
    '9'.repeat(400),
    '1e99',
    '-1Gi',
    '2026-13-45T99:99:99Z',
    '+275760-09-13T00:00:00.001Z',
    '{"for":',
  ),
  fc.constantFrom(...ODD_NAMES),
  fc.constantFrom('1', 1, null, {}, [], 'x').map(oddRecord),
  fc.constantFrom(...LARGE.keys()),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A location in any object, and the value to set there. @public */
export interface Change {
  picks: number[];
  value: unknown;
}

/** Changes of one object. */
export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    picks: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 }),
    value: poison,
  }),
  { minLength: 1, maxLength: 3 },
);

/** A copy of an object with another name and these changes outside of its metadata. */
export function poisoned(
  object: KubeObject,
  name: string,
  all: readonly Change[],
): KubeObject {
  const copy = structuredClone(object) as KubeObject & Record<string, unknown>;
  copy.metadata = { ...copy.metadata, name, uid: `uid-${copy.kind}-${name}` };
  const roots = ['spec', 'status', ...Object.keys(copy)].filter(
    key => !['apiVersion', 'kind', 'metadata'].includes(key),
  );
  const put = new Set<unknown>();
  for (const { picks, value: drawn } of all) {
    const value = LARGE.get(drawn)?.() ?? drawn;
    const [first, ...rest] = picks;
    let parent: Record<string, unknown> = copy;
    let key = roots[first % roots.length];
    for (const pick of rest) {
      const inner = parent[key];
      // The value of a change is shared with other objects.
      const keys =
        typeof inner === 'object' && inner !== null && !put.has(inner)
          ? Object.keys(inner)
          : [];
      if (keys.length === 0) {
        break;
      }
      parent = inner as Record<string, unknown>;
      key = keys[pick % keys.length];
    }
    put.add(value);
    Object.defineProperty(parent, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
