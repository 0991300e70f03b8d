import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createKubeClient,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import {
  apiVersionOf,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { dump, load, loadAll } from 'js-yaml';
import type { PreflightReport } from './types';

jest.setTimeout(120_000);

const PACKAGE = resolve(__dirname, '../../..');
const RBAC_KINDS = [
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
  KINDS.roleBinding,
];

describeWithApiServer('squadron doctor on a real hub', () => {
  let hub: TestApiServer;
  let worker: TestApiServer;
  let admin: KubeClient;
  let folder: string;
  const file = (name: string) => join(folder, name);

  beforeAll(async () => {
    [hub, worker] = await Promise.all([
      startTestApiServer({ users: [{ name: 'portal' }] }),
      startTestApiServer(),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'squadron-doctor-'));
    admin = createKubeClient(hub.connection);
    await admin.create(
      KINDS.customResourceDefinition,
      crdOf(KINDS.clusterProfile),
    );
    // As an old KubeRay serves it.
    await admin.create(
      KINDS.customResourceDefinition,
      crdOf({ ...KINDS.rayJob, version: 'v1alpha1' }),
    );
    await admin.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'fleet' },
    });
    await eventually('ClusterProfiles are served', () =>
      admin.list(KINDS.clusterProfile),
    );
    for (const name of ['gpu-1', 'gpu-2']) {
      await admin.create(KINDS.clusterProfile, {
        apiVersion: apiVersionOf(KINDS.clusterProfile),
        kind: 'ClusterProfile',
        metadata: { namespace: 'fleet', name },
        spec: { clusterManager: { name: 'manual' } },
      } as KubeManifest);
    }
    await admin.create(KINDS.secret, {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { namespace: 'fleet', name: 'gpu-1-kubeconfig' },
      stringData: {
        value: serializeKubeconfig(worker.connection, 'gpu-1').reveal(),
      },
    } as KubeManifest);
    for (const [name, connection] of [
      ['admin', hub.connection],
      ['portal', hub.connectionOf('portal')],
    ] as const) {
      await writeFile(
        file(name),
        serializeKubeconfig(connection, 'hub').reveal(),
        { mode: 0o600 },
      );
    }
    const insecure = load(await readFile(file('admin'), 'utf8')) as {
      clusters: Array<{ cluster: object }>;
    };
    const [{ cluster }] = insecure.clusters;
    Object.assign(cluster, { 'insecure-skip-tls-verify': true });
    await writeFile(file('insecure'), dump(insecure), { mode: 0o600 });
  });

  afterAll(async () => {
    await admin?.close();
    await Promise.all([hub?.stop(), worker?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the program, whose output must not have a credential. */
  async function run(...args: string[]) {
    const child = spawn(
      process.execPath,
      [join(PACKAGE, 'bin/squadron.cjs'), ...args],
      { env: { PATH: process.env.PATH, HOME: folder } },
    );
    const [output, errors, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise(ended => child.once('close', ended)),
    ]);
    for (const { connection } of [hub, worker]) {
      const { credentials } = connection;
      const token =
        credentials.type === 'token' ? credentials.token.reveal() : '';
      expect(token).not.toBe('');
      expect(output + errors).not.toContain(token);
    }
    return { output, errors, code };
  }

  async function reportOf(...args: string[]) {
    const { output, code } = await run('doctor', '--json', ...args);
    return { report: JSON.parse(output) as PreflightReport, code };
  }

  it('reports what is not installed, and which worker is not reached', async () => {
    const { output, code } = await run(
      ...['doctor', '--kubeconfig', file('admin'), '--allow-loopback'],
    );
    expect(code).toBe(1);
    for (const line of [
      `Hub ${hub.connection.server}, Kubernetes v`,
      ', checked for admin\n',
      '✘ Kueue: not installed\n',
      '! KubeRay: ray.io/v1alpha1, without ',
      '– Cluster API: not installed, only needed for creating worker clusters\n',
      '– Gateway API: not installed, only needed for HTTPRoutes of serving workloads\n',
      '✔ Cluster inventory API: multicluster.x-k8s.io/v1alpha1\n',
      '✔ look\n',
      '$ kubectl create namespace kueue-system\n',
      '✘ hub: The hub serves ray.io/v1alpha1 without RayJob, ',
      '✘ gpu-1: gpu-1 has no Workload.\n  ✘ gpu-1: gpu-1 has no ClusterQueue.\n',
      'Secret fleet/gpu-2-kubeconfig does not exist',
      '$ kubectl -n fleet get secret gpu-2-kubeconfig ',
      'The hub is not ready for Squadron: ',
    ]) {
      expect(output).toContain(line);
    }
  });

  it('names the rights that an identity lacks, and grants them by its manifests', async () => {
    const { report, code } = await reportOf(
      ...['--kubeconfig', file('portal')],
      ...['--capabilities', 'look,claims'],
    );
    expect(code).toBe(1);
    expect(report).toMatchObject({
      user: 'portal',
      kubernetes: expect.stringMatching(/^v1\./),
      capabilities: [
        { name: 'look', state: 'missing' },
        { name: 'claims', state: 'missing' },
      ],
    });
    expect(report.capabilities[0].missing).toContain(
      'list clusterprofiles.multicluster.x-k8s.io',
    );
    // What it may not read is neither present nor absent.
    expect(report.unchecked.map(({ check }) => check)).toContain('operators');
    const [apply] = report.findings.flatMap(({ commands }) =>
      commands.filter(command => command.endsWith('/look.yaml')),
    );
    await grant(apply.replace('kubectl apply -f ', ''), 'portal');

    const granted = await reportOf(
      ...['--kubeconfig', file('portal')],
      ...['--capabilities', 'look', '--allow-loopback'],
    );
    expect(granted.report.capabilities).toEqual([
      {
        name: 'look',
        state: 'granted',
        needed: expect.any(Number),
        missing: [],
      },
    ]);
    expect(granted.report.workers.map(({ id }) => id)).toEqual([
      'gpu-1',
      'gpu-2',
    ]);
  });

  it('checks the rights of the account that the manifests bind', async () => {
    const { report } = await reportOf(
      ...['--kubeconfig', file('admin'), '--capabilities', 'look'],
      ...['--as', 'system:serviceaccount:squadron:squadron-portal'],
    );
    expect(report).toMatchObject({
      user: 'system:serviceaccount:squadron:squadron-portal',
      capabilities: [{ name: 'look', state: 'granted' }],
    });
  });

  it('refuses a kubeconfig without verified TLS', async () => {
    const { output, code } = await run(
      ...['doctor', '--kubeconfig', file('insecure')],
    );
    expect(code).toBe(2);
    expect(output).toContain(
      '✘ hub: The hub cannot be checked: The kubeconfig disables TLS verification',
    );
  });

  it('refuses a wrong command line, and explains itself', async () => {
    const wrong = await run('doctor', '--capabilities', 'everything');
    expect(wrong.code).toBe(2);
    expect(wrong.errors).toContain('Name the kubeconfig of the hub');
    const help = await run('--help');
    expect(help.code).toBe(0);
    expect(help.output).toContain('Usage: squadron doctor');
  });

  /** Applies a file of `rbac/hub`, and binds its roles to a user, too. */
  async function grant(path: string, user: string) {
    await admin.apply(
      KINDS.namespace,
      {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: 'kueue-system' },
      },
      { fieldManager: 'test' },
    );
    for (const manifest of loadAll(
      await readFile(path, 'utf8'),
    ) as KubeManifest[]) {
      const kind = RBAC_KINDS.find(one => one.kind === manifest.kind);
      const { subjects } = manifest as { subjects?: object[] };
      const subject = {
        kind: 'User',
        apiGroup: 'rbac.authorization.k8s.io',
        name: user,
      };
      await admin.apply(
        kind as ResourceKind,
        { ...manifest, ...(subjects && { subjects: [...subjects, subject] }) },
        { fieldManager: 'test' },
      );
    }
  }
});

function crdOf({ group, version, kind, plural }: ResourceKind): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${plural}.${group}`,
      annotations: { 'api-approved.kubernetes.io': 'unapproved, for a test' },
    },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, plural },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
