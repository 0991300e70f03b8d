import { KINDS } from '../kinds/kinds';
import fc from 'fast-check';
import { conform } from './conform';
import { faultOf, readable } from './readable';
import { COMMON_SHAPE, SHAPES } from '../generated/shapes';
import type { Shape } from './types';

const metadata = { name: 'dev', namespace: 'nlp' };

/** Whether a value matches a shape. */
function isTrue(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    return shape === 'any' || shape.split('|').includes(typeof value);
  }
  if ('items' in shape) {
    return (
      Array.isArray(value) && value.every(item => isTrue(item, shape.items))
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return false;
  }
  if ('values' in shape) {
    return Object.values(value).every(one => isTrue(one, shape.values));
  }
  return Object.entries(shape.fields).every(([name, inner]) => {
    const one = Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
    return one === undefined
      ? inner === 'any' || !shape.required?.includes(name)
      : isTrue(one, inner);
  });
}

function fittingOf(shape: Exclude<Shape, string>): fc.Arbitrary<unknown> {
  if ('items' in shape) {
    return fc.array(anyOf(shape.items), { maxLength: 2 });
  }
  if ('values' in shape) {
    return fc.dictionary(fc.string(), anyOf(shape.values), { maxKeys: 2 });
  }
  const fields = Object.entries(shape.fields).map(([name, inner]) => [
    name,
    anyOf(inner),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Values with the fields of a shape and arbitrary contents. */
function anyOf(shape: Shape): fc.Arbitrary<unknown> {
  const other = fc.oneof(
    fc.constantFrom<unknown>(null, '', 'a', 1, true, [], {}, [null]),
    fc.jsonValue({ maxDepth: 2 }),
  );
  if (typeof shape === 'string') {
    return other;
  }
  const fitting = fittingOf(shape);
  return fc.oneof({ weight: 6, arbitrary: fitting }, other);
}

describe('conform', () => {
  it('returns a matching object unchanged', () => {
    const object = {
      metadata,
      spec: { headGroupSpec: { template: { spec: { containers: [] } } } },
      status: { state: 'ready', unknown: [1] },
    };
    const conformed = conform(KINDS.rayCluster, object);
    expect(conformed.object).toBe(object);
    expect(conformed).not.toHaveProperty('fault');
  });

  it('leaves out and names values of the wrong type', () => {
    const { object, fault } = conform(KINDS.rayCluster, {
      metadata,
      spec: {
        headGroupSpec: 'none',
        workerGroupSpecs: [null, 'two', { groupName: 'gpu', replicas: '2' }],
        other: 1,
      },
      status: [],
    });
    expect(object).toEqual({
      metadata,
      spec: { workerGroupSpecs: [{ groupName: 'gpu' }], other: 1 },
    });
    expect(fault).toBe(
      'spec.headGroupSpec is text, not an object; spec.workerGroupSpecs[1] is text, not an object; spec.workerGroupSpecs[2].replicas is text, not a number; and 1 more',
    );
  });

  it('adds required fields, and treats null as absent', () => {
    expect(
      conform(KINDS.workload, {
        metadata,
        spec: { podSets: [{ name: 'main', template: null }] },
        status: null,
      }),
    ).toEqual({
      object: {
        metadata,
        spec: {
          podSets: [expect.objectContaining({ name: 'main', count: 0 })],
        },
      },
    });
  });

  it('leaves out and names values that are nested too deeply', () => {
    const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
    const { object, fault } = conform(KINDS.rayCluster, {
      metadata,
      spec: { rayVersion: '2.9', other: deep },
    });
    expect(() => JSON.stringify(object)).not.toThrow();
    expect(object).toMatchObject({ spec: { rayVersion: '2.9' } });
    expect(fault).toBe('spec.other is nested deeper than 100 levels');
  });

  it.each([['common', COMMON_SHAPE] as const, ...SHAPES])(
    'makes any value match the shape of %s, in one pass',
    (id, shape) => {
      const [kind, ...group] = id.split('.');
      const ofKind = { kind, group: group.join('.') };
      fc.assert(
        fc.property(anyOf(shape), value => {
          fc.pre(typeof value === 'object' && value !== null);
          fc.pre(!Array.isArray(value));
          const { object } = conform(ofKind, value as object);
          expect(isTrue(object, shape)).toBe(true);
          const again = conform(ofKind, object);
          expect(again).toEqual({ object });
          expect(again.object).toBe(object);
        }),
        { numRuns: 30 },
      );
    },
  );
});

describe('readable', () => {
  it('runs the transform on a matching object, and keeps the fault', () => {
    const names: string[] = [];
    const read = readable<{ metadata: object; spec?: unknown }>(
      KINDS.pod,
      object => ({ metadata: object.metadata }),
      (_, fault) => names.push(fault),
    );
    const kept = read({ metadata, spec: { containers: 'none' } });
    expect(faultOf(kept)).toBe('spec.containers is text, not a list');
    expect(names).toEqual(['spec.containers is text, not a list']);
    expect(faultOf(read({ metadata, spec: { containers: [] } }))).toBe(
      undefined,
    );
  });
});
