import fc from 'fast-check';
import {
  compareVersions,
  parseVersion,
  upgradeProblems,
  type VersionPlan,
  type VersionsInUse,
} from '@squadron/backstage-plugin-squadron-common';
import { planVersions } from './planVersions';

describe('compareVersions', () => {
  it.each([
    ['v1.36.3', '1.36.3', 0],
    ['v1.36.3', 'v1.36.3+k3s1', 0],
    ['v1.36.3+k3s1', 'v1.36.3+k3s2', -1],
    ['v1.36.3+k3s10', 'v1.36.3+k3s9', 1],
    ['v1.9.9', 'v1.10.0', -1],
    ['v2.0.0', 'v1.99.0', 1],
    ['latest', 'v1.0.0', -1],
    ['latest', 'newest', 0],
  ])('%s to %s is %d', (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
  });
});

describe('upgradeProblems', () => {
  it.each([
    ['a patch up', 'v1.35.0', 'v1.35.4', 'v1.35.0', undefined],
    ['a minor up', 'v1.35.0', 'v1.36.3', 'v1.35.0', undefined],
    ['the same', 'v1.35.0+k3s1', 'v1.35.0', 'v1.35.0', undefined],
    ['a patch down', 'v1.35.4', 'v1.35.0', 'v1.35.0', /cannot be downgraded/],
    ['a minor down', 'v1.35.4', 'v1.34.9', 'v1.34.0', /cannot be downgraded/],
    [
      'two minors up',
      'v1.34.0',
      'v1.36.3',
      'v1.34.0',
      /more than one minor version; upgrade to v1\.35 first/,
    ],
    ['a pool three behind', 'v1.35.0', 'v1.36.3', 'v1.33.0', undefined],
    [
      'a pool four behind',
      'v1.35.0',
      'v1.36.3',
      'v1.32.0',
      /Pool 'gpu' still runs v1\.32\.0/,
    ],
  ])('%s', (_, running, wanted, pool, message) => {
    const problems = upgradeProblems({
      running,
      wanted,
      pools: [{ name: 'gpu', version: pool }],
    });
    expect(problems.map(problem => problem.message)).toEqual(
      message ? [expect.stringMatching(message)] : [],
    );
  });
});

describe('planVersions', () => {
  const plan = (
    wanted: string,
    controlPlane: VersionsInUse['controlPlane'],
    ...pools: Array<string | undefined>
  ) => {
    const result = planVersions(wanted, {
      controlPlane,
      pools: pools.map((version, index) => ({ name: `p${index}`, version })),
    });
    return [result.controlPlane, ...Object.values(result.pools)];
  };

  it('gives a new cluster the wanted version', () => {
    expect(
      plan('v1.36.3', { isUpToDate: false }, undefined, undefined),
    ).toEqual(['v1.36.3', 'v1.36.3', 'v1.36.3']);
  });

  it('upgrades the control plane first, and the pools once it is complete', () => {
    const old = 'v1.35.0';
    const now = 'v1.36.3';
    expect(plan(now, { version: old, isUpToDate: true }, old)).toEqual([
      now,
      old,
    ]);
    expect(plan(now, { version: now, isUpToDate: false }, old)).toEqual([
      now,
      old,
    ]);
    expect(plan(now, { version: now, isUpToDate: true }, old)).toEqual([
      now,
      now,
    ]);
  });

  it('keeps the running version if the wanted one is not allowed', () => {
    const running = { version: 'v1.35.0+k3s1', isUpToDate: true };
    expect(plan('v1.34.0', running, 'v1.35.0+k3s1')).toEqual([
      'v1.35.0+k3s1',
      'v1.35.0+k3s1',
    ]);
  });

  it('does not start the next minor during an upgrade, but allows another patch', () => {
    const moving = { version: 'v1.35.0', isUpToDate: false };
    expect(plan('v1.36.3', moving, 'v1.34.0')).toEqual(['v1.35.0', 'v1.34.0']);
    expect(plan('v1.35.2', moving, 'v1.34.0')).toEqual(['v1.35.2', 'v1.34.0']);
  });

  it('gives a pool that is added during an upgrade at most the version of the control plane', () => {
    const moving = { version: 'v1.36.3', isUpToDate: false };
    expect(plan('v1.36.3', moving, 'v1.35.0', undefined)).toEqual([
      'v1.36.3',
      'v1.35.0',
      'v1.35.0',
    ]);
  });

  it('upgrades a pool that is too old to the running version first', () => {
    const running = { version: 'v1.35.0', isUpToDate: true };
    expect(plan('v1.36.3', running, 'v1.32.0')).toEqual(['v1.35.0', 'v1.35.0']);
  });

  it('reaches every allowed version through allowed steps, and otherwise does not change', () => {
    const minor = fc.integer({ min: 30, max: 36 });
    const versionOf = (n: number) => `v1.${n}.0`;
    fc.assert(
      fc.property(
        minor,
        minor,
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
        (running, wanted, lags) => {
          let state: VersionsInUse = {
            controlPlane: { version: versionOf(running), isUpToDate: true },
            pools: lags.map((lag, index) => ({
              name: `p${index}`,
              version: versionOf(running - lag),
            })),
          };
          const isAllowed = wanted === running || wanted === running + 1;
          for (let step = 0; step < 6; step += 1) {
            const next = planVersions(versionOf(wanted), state);
            expectAllowed(state, next);
            state = advance(state, next);
          }
          const target = versionOf(isAllowed ? wanted : running);
          expect(state.controlPlane.version).toBe(target);
          state.pools.forEach(({ version }) => expect(version).toBe(target));
        },
      ),
    );
  });
});

/** A control plane that is being upgraded needs one round. */
function advance(state: VersionsInUse, plan: VersionPlan): VersionsInUse {
  const isMoving = plan.controlPlane !== state.controlPlane.version;
  return {
    controlPlane: { version: plan.controlPlane, isUpToDate: !isMoving },
    pools: state.pools.map(({ name }) => ({
      name,
      version: plan.pools[name],
    })),
  };
}

function expectAllowed(state: VersionsInUse, plan: VersionPlan): void {
  const minorOf = (version = '') => parseVersion(version)?.minor ?? 0;
  const before = minorOf(state.controlPlane.version);
  const after = minorOf(plan.controlPlane);
  expect(after - before).toBeGreaterThanOrEqual(0);
  expect(after - before).toBeLessThanOrEqual(1);
  Object.values(plan.pools).forEach(version => {
    expect(minorOf(version)).toBeLessThanOrEqual(before);
    expect(after - minorOf(version)).toBeLessThanOrEqual(3);
  });
}
