import fc from 'fast-check';
import type { KubeManifest } from '@squadron/kube-kinds';
import { boundDepth, deepFreeze } from './prepare';

function nested(levels: number): unknown {
  let value: unknown = 'inmost';
  for (let i = 0; i < levels; i++) {
    value = i % 2 ? [value] : { value };
  }
  return value;
}

const object: KubeManifest = {
  apiVersion: 'v1',
  kind: 'Widget',
  metadata: {
    name: 'a',
    namespace: 'b',
    uid: 'u',
    resourceVersion: '5',
    labels: { team: 'x' },
    generation: 3,
  },
};

describe('an object of a cluster', () => {
  it('is frozen recursively', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 5 }), value => {
        const frozen = (part: unknown): boolean =>
          typeof part !== 'object' ||
          part === null ||
          (Object.isFrozen(part) && Object.values(part).every(frozen));
        expect(frozen(deepFreeze(value))).toBe(true);
      }),
    );
  });

  it.each([10_000, 200_000])('is frozen at %d levels', levels => {
    const value = { spec: nested(levels) };
    expect(Object.isFrozen(deepFreeze(value).spec)).toBe(true);
  });

  it('is unchanged up to 128 levels', () => {
    const deep = { ...object, spec: nested(127) };
    expect(boundDepth(deep)).toBe(deep);
  });

  it.each([128, 10_000, 200_000])(
    'is reduced to its metadata and a reason at %d levels below its top',
    levels => {
      const reasons: string[] = [];
      const marked = boundDepth(
        { ...object, spec: nested(levels), status: { ready: true } },
        (stub, reason) => {
          reasons.push(reason);
          return stub;
        },
      );
      expect(marked).toEqual(object);
      expect(reasons).toEqual([
        'it is nested more than 128 levels deep, and only its metadata is kept',
      ]);
    },
  );

  it('is reduced when its metadata is nested too deeply', () => {
    const metadata = { ...object.metadata, ownerReferences: nested(10_000) };
    const deep = { ...object, metadata } as KubeManifest;
    expect(boundDepth(deep)).toEqual(object);
  });
});
