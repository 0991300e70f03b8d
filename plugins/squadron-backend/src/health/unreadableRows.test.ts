import { inEnglish } from '@squadron/test-builders';
import { mockServices } from '@backstage/backend-test-utils';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  aRayCluster,
  aRayJob,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';

const clock = new FakeClock(Date.parse('2026-11-21T13:00:00Z'));
const good = aRayJob('train')
  .inNamespace('nlp')
  .running('2026-11-21T12:01:00Z')
  .build();
const bad = {
  ...aRayCluster('dev')
    .inNamespace('nlp')
    .withAnnotations({ 'squadron.dev/owner': 'group:default/nlp' })
    .build(),
  spec: { headGroupSpec: 'none', workerGroupSpecs: [] },
} as KubeObject;
const anywhere = {
  cluster: () => true,
  workload: () => true,
  hubObject: () => true,
};
const DETAIL =
  'This RayCluster cannot be read: spec.headGroupSpec is text, not an object. Correct its manifest.';

function viewsOf(...objects: KubeObject[]) {
  const fleet = createTestFleet({ clusters: [{ id: 'hub', objects }] });
  const logger = mockServices.logger.mock();
  const views = new FleetViews({
    fleet,
    fleetNamespace: 'fleet',
    clock,
    logger,
  });
  return { fleet, logger, views };
}

describe('a malformed object', () => {
  it('is a row that names the fault, with its owner for permission checks', () => {
    const { views } = viewsOf(good, bad);
    expect(inEnglish(views.workloads())).toMatchObject([
      { name: 'train', state: { code: 'Running' } },
      {
        name: 'dev',
        cluster: 'hub',
        namespace: 'nlp',
        kind: 'raycluster',
        owner: 'group:default/nlp',
        state: { code: 'Unreadable', tone: 'danger', detail: DETAIL },
      },
    ]);
  });

  it('needs attention, and is counted neither as running nor as waiting', () => {
    const job = {
      ...aRayJob('odd').inNamespace('nlp').build(),
      spec: [],
    } as KubeObject;
    const { views } = viewsOf(good, bad, job);
    const { attention, jobs } = inEnglish(views.overview(anywhere));
    expect(jobs).toMatchObject({ running: 1, waiting: 0 });
    expect(attention).toEqual([
      expect.objectContaining({ title: 'nlp/odd: Unreadable', tone: 'danger' }),
      {
        title: 'nlp/dev: Unreadable',
        tone: 'danger',
        detail: DETAIL,
        href: '/squadron/workloads/hub/nlp/raycluster/dev',
        owner: 'group:default/nlp',
      },
    ]);
  });

  it('has a page that reports the fault and shows the object as stored', () => {
    const { views } = viewsOf(bad);
    const ref = { cluster: 'hub', namespace: 'nlp', name: 'dev' };
    const page = views.findWorkload({ ...ref, kind: 'raycluster' });
    expect(inEnglish(page)).toMatchObject({
      verdict: DETAIL,
      state: { code: 'Unreadable' },
      manifest: expect.stringContaining('kind: RayCluster'),
    });
  });

  it('recovers as soon as it is corrected', () => {
    const { views, fleet } = viewsOf(bad);
    expect(views.workloads()[0].state.code).toBe('Unreadable');
    const { apiVersion, kind, metadata } = bad as KubeObject & {
      apiVersion: string;
      kind: string;
    };
    fleet.put('hub', { apiVersion, kind, metadata } as KubeObject);
    expect(views.workloads()[0].state.code).not.toBe('Unreadable');
  });
});

describe('an object from which a row cannot be computed', () => {
  it('is a row of its own, is logged once, and affects no other row', () => {
    const { views, fleet, logger } = viewsOf(good);
    const failing = aRayCluster('dev').inNamespace('nlp').build();
    let isKept = false;
    Object.defineProperty(failing, 'spec', {
      get: () => {
        if (isKept) {
          throw new RangeError('Maximum call stack size exceeded');
        }
        return {};
      },
    });
    fleet.put('hub', failing as KubeObject);
    isKept = true;
    for (const second of [1, 2, 3]) {
      fleet.put('hub', {
        ...good,
        metadata: { ...good.metadata, generation: second },
      } as KubeObject);
      expect(
        views.workloads().map(({ name, state }) => [name, state.code]),
      ).toEqual([
        ['train', 'Running'],
        ['dev', 'Unreadable'],
      ]);
    }
    expect(inEnglish(views.workloads()[1].state.detail)).toContain(
      'nested too deeply',
    );
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(logger.error.mock.calls[0][0]).toBe(
      'RayCluster hub/nlp/raycluster/dev cannot be read',
    );
  });
});
