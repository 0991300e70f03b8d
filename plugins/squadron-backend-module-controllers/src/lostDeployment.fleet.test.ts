import {
  ANNOTATIONS,
  kubeKind,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { activeOf } from './__testUtils__/connections';
import { fleetUnderFaults } from './__testUtils__/fleetUnderFaults';
import { startControllers } from './__testUtils__/startControllers';

const EAST = 'worker-1';
const WEST = 'worker-2';
const REPLICAS = 3;
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `demo-${suffix}`;
const WEB = { namespace: NAMESPACE, name: 'web' };
const DENY = { name: `deny-${suffix}` };
const WAIT = { timeoutMs: 240_000, everyMs: 200 };

const policyKind = kubeKind(
  ...([
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
  ] as const),
  ...(['validatingadmissionpolicies', false] as const),
);
const bindingKind = kubeKind(
  'admissionregistration.k8s.io/v1',
  'ValidatingAdmissionPolicyBinding',
  ...(['validatingadmissionpolicybindings', false] as const),
);

describeFaultsOnFleet(
  'an application of a Deployment, a Service and a ConfigMap',
  () => {
    const { on, proxy } = fleetUnderFaults({
      severable: EAST,
      namespace: NAMESPACE,
      start: () =>
        startControllers(`test-demo-${suffix}`, {
          dispatch: { enabled: true, servingLostTimeout: { seconds: 5 } },
        }),
      prepare: () =>
        eventually(
          'the worker is connected',
          async () => (await activeOf(on('hub'), EAST)) === 'True',
          WAIT,
        ),
      cleanUp: async () => {
        await on(EAST).delete(bindingKind, DENY);
        await on(EAST).delete(policyKind, DENY);
      },
    });

    it('runs on a cluster that admits its pods, where another denies them', async () => {
      await deny();
      for (const [kind, object] of anApplication()) {
        await on('hub').create(kind, object);
      }
      report(
        'it starts',
        await eventually('it starts', () => runsOn(WEST), WAIT),
      );
    }, 270_000);

    it('moves by one annotation, once the other cluster admits its pods', async () => {
      await on(EAST).delete(bindingKind, DENY);
      await on('hub').patch(
        KINDS.deployment,
        WEB,
        { metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: EAST } } },
        { type: 'merge', fieldManager: 'test' },
      );
      report(
        'it moves',
        await eventually('it moves', () => runsOn(EAST), WAIT),
      );
      await on('hub').patch(
        KINDS.deployment,
        WEB,
        { metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: null } } },
        { type: 'merge', fieldManager: 'test' },
      );
    }, 270_000);

    it('starts elsewhere when its cluster is lost, and leaves nothing there once it is back', async () => {
      await proxy().break({ type: 'refuse' });
      report(
        'it starts elsewhere',
        await eventually(
          'it starts elsewhere',
          () => runsOn(WEST, [EAST]),
          WAIT,
        ),
      );
      await proxy().heal();
      report(
        'what it has left is deleted',
        await eventually(
          'what it has left is deleted',
          () => runsOn(WEST),
          WAIT,
        ),
      );
    }, 480_000);

    /** @param lost - clusters where pods may be left */
    async function runsOn(cluster: string, lost: string[] = []) {
      const { status } = await on('hub').get(KINDS.deployment, WEB);
      expect(status?.availableReplicas).toBe(REPLICAS);
      for (const one of [EAST, WEST].filter(id => !lost.includes(id))) {
        const { items } = await on(one).listAll(KINDS.pod, {
          namespace: NAMESPACE,
        });
        const isHere = one === cluster;
        expect([one, items.length]).toEqual([one, isHere ? REPLICAS : 0]);
        for (const kind of [KINDS.configMap, KINDS.service]) {
          const copy = await on(one).find(kind, WEB);
          expect([one, kind.kind, copy !== undefined]).toEqual([
            ...[one, kind.kind, isHere],
          ]);
        }
      }
    }

    /** As an administrator of a cluster refuses pods, which the hub does not know. */
    async function deny(): Promise<void> {
      const kind = 'ValidatingAdmissionPolicy';
      const apiVersion = 'admissionregistration.k8s.io/v1';
      await on(EAST).create(policyKind, {
        apiVersion,
        kind,
        metadata: DENY,
        spec: {
          matchConstraints: {
            namespaceSelector: {
              matchLabels: { 'kubernetes.io/metadata.name': NAMESPACE },
            },
            resourceRules: [
              {
                apiGroups: [''],
                apiVersions: ['v1'],
                operations: ['CREATE'],
                resources: ['pods'],
              },
            ],
          },
          validations: [{ expression: 'false', message: 'not here' }],
        },
      } as KubeManifest);
      await on(EAST).create(bindingKind, {
        apiVersion,
        kind: `${kind}Binding`,
        metadata: DENY,
        spec: { policyName: DENY.name, validationActions: ['Deny'] },
      } as KubeManifest);
    }
  },
);

function anApplication(): Array<[ResourceKind, KubeManifest]> {
  const labels = { app: WEB.name };
  const of = (kind: string, rest: object, apiVersion = 'v1') => ({
    apiVersion,
    kind,
    metadata: WEB,
    ...rest,
  });
  const requests = { cpu: '1', memory: '256Mi' };
  const containers = [
    { name: 'main', image: 'example.com/image:1', resources: { requests } },
  ];
  const volumes = [{ name: 'web', configMap: { name: WEB.name } }];
  const ports = [{ port: 80 }];
  const template = { metadata: { labels }, spec: { containers, volumes } };
  const selector = { matchLabels: labels };
  const deployment = { replicas: REPLICAS, selector, template };
  return [
    [KINDS.configMap, of('ConfigMap', { data: { greeting: 'hello' } })],
    [KINDS.service, of('Service', { spec: { selector: labels, ports } })],
    [KINDS.deployment, of('Deployment', { spec: deployment }, 'apps/v1')],
  ];
}

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}
