import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createKubeClient } from '@squadron/controller-node';
import {
  kubeKind,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  describeWithApiServer,
  findProgram,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { dump, loadAll } from 'js-yaml';

jest.setTimeout(60_000);

const DEPLOY = resolve(__dirname, '../../../../deploy');
const MONITORING = 'monitoring.coreos.com/v1';

const manifests = rendered();
const describeWithKubectl = manifests.length > 0 ? describe : describe.skip;
const helm = programOf('helm-template');
const describeWithHelm = helm ? describeWithKubectl : describe.skip;

const EVERY_VALUE = {
  image: { tag: '1', pullPolicy: 'Always', pullSecrets: [{ name: 'pull' }] },
  secretName: 'other',
  config: { organization: { name: 'Example' } },
  portal: { replicas: 3, resources: { limits: { memory: '4Gi' } } },
  service: { port: 8080 },
  rights: {
    capabilities: { 'secret-dependencies': true, service: true },
    namespaces: ['default'],
  },
  monitoring: { enabled: true },
  pods: {
    annotations: { 'example.com/a': 'b' },
    env: [{ name: 'OTEL_TRACES_EXPORTER', value: 'otlp' }],
    nodeSelector: { a: 'b' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
  },
};

describeWithApiServer('deploy', () => {
  let server: TestApiServer;

  beforeAll(async () => {
    server = await startTestApiServer();
  });

  afterAll(async () => {
    await server?.stop();
  });

  describeWithKubectl('kustomize/base with monitoring', () => {
    it('is accepted without unknown fields', async () => {
      expect(await accepts(manifests)).toBeGreaterThan(40);
    });

    it('takes the image, configuration and Secret of the overlay in docs/deploy.md', () => {
      const objects = documentedOverlay();
      const { template } = one(objects, 'Deployment', 'squadron-portal')
        .spec as {
        template: { spec: { containers: object[]; volumes: object[] } };
      };
      const names = (kind: string) =>
        objects
          .filter(object => object.kind === kind)
          .map(({ metadata }) => metadata.name);
      const [config] = names('ConfigMap').filter(name =>
        /app-config/.test(name),
      );
      const [secret] = names('Secret');
      expect(template.spec).toMatchObject({
        containers: [
          {
            image: 'registry.acme.example/portal:1.0.0',
            envFrom: [{ secretRef: { name: secret } }],
          },
        ],
        volumes: [{ configMap: { name: config } }, {}],
      });
      expect(one(objects, 'ConfigMap', config).data).toMatchObject({
        'app-config.site.yaml': 'organization: { name: Acme }',
        'app-config.deploy.yaml': expect.stringContaining('PORTAL_URL'),
      });
    });

    it('Prometheus finds the metrics of both processes', () => {
      const monitor = one(manifests, 'ServiceMonitor', 'squadron').spec as {
        selector: { matchLabels: Record<string, string> };
        endpoints: Array<{ port: string }>;
      };
      const service = one(manifests, 'Service', 'squadron-metrics');
      expect(service.metadata.labels).toMatchObject(
        monitor.selector.matchLabels,
      );
      const { ports, selector } = service.spec as {
        ports: Array<{ name: string; targetPort: string }>;
        selector: Record<string, string>;
      };
      expect(ports.map(({ name }) => name)).toEqual([
        monitor.endpoints[0].port,
      ]);
      for (const process of ['squadron-portal', 'squadron-reconcilers']) {
        const { template } = one(manifests, 'Deployment', process).spec as {
          template: {
            metadata: object;
            spec: { containers: Array<{ ports: Array<{ name: string }> }> };
          };
        };
        expect(template.metadata).toMatchObject({ labels: selector });
        expect(template.spec.containers[0].ports).toContainEqual({
          name: ports[0].targetPort,
          containerPort: 9464,
        });
      }
    });
  });

  describeWithHelm('helm/squadron', () => {
    it('renders the objects of kustomize/base with monitoring', () => {
      const { objects } = chart({ monitoring: { enabled: true } });
      expect(comparable(objects)).toEqual(comparable(manifests));
    });

    it('has no alerts of reconcilers without reconcilers', () => {
      const { objects } = chart({
        monitoring: { enabled: true },
        reconcilers: { enabled: false },
      });
      const { groups } = one(objects, 'PrometheusRule', 'squadron').spec as {
        groups: Array<{ name: string }>;
      };
      expect(groups.map(({ name }) => name)).toEqual([
        'squadron-fleet',
        'squadron-pages',
      ]);
    });

    it('is accepted with each value', async () => {
      const { objects } = chart(EVERY_VALUE, 'fleet');
      const roles = objects.map(({ metadata }) => metadata.name);
      expect(roles).toContain('squadron-secret-dependencies');
      expect(JSON.stringify(objects)).not.toContain('"namespace":"squadron"');
      expect(await accepts(objects)).toBeGreaterThan(40);
    });

    it.each<[string, object, string]>([
      ['an unknown value', { portall: {} }, 'portall'],
      ['text as a number', { portal: { replicas: 'two' } }, 'replicas'],
      [
        'an unknown capability',
        { rights: { capabilities: { everything: true } } },
        "'everything' is none",
      ],
    ])('refuses %s', (_, values, message) => {
      expect(chart(values).error).toContain(message);
    });
  });

  /** Dry run on a real API server, which does not have the kinds of the Prometheus operator. */
  async function accepts(objects: readonly KubeManifest[]): Promise<number> {
    const client = createKubeClient(server.connection);
    const known = objects.filter(({ apiVersion }) => apiVersion !== MONITORING);
    try {
      for (const name of ['squadron', 'fleet', 'kueue-system']) {
        await client.apply(
          KINDS.namespace,
          { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
          { fieldManager: 'test' },
        );
      }
      for (const manifest of known) {
        await client.apply(kindOf(manifest), manifest, {
          fieldManager: 'test',
          dryRun: true,
        });
      }
      return known.length;
    } finally {
      await client.close();
    }
  }
});

/** What kubectl renders of an overlay with monitoring; nothing without kubectl. */
function rendered(): KubeManifest[] {
  const overlay = mkdtempSync(join(tmpdir(), 'squadron-overlay-'));
  const path = (name: string) =>
    relative(overlay, join(DEPLOY, 'kustomize', name));
  try {
    writeFileSync(
      join(overlay, 'kustomization.yaml'),
      dump({ resources: [path('base')], components: [path('monitoring')] }),
    );
    const text = execFileSync('kubectl', ['kustomize', overlay], {
      encoding: 'utf8',
    });
    return loadAll(text) as KubeManifest[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  } finally {
    rmSync(overlay, { recursive: true });
  }
}

/** What kubectl renders of the overlay in docs/deploy.md, beside a checkout, with files that the reader has to write. */
function documentedOverlay(): KubeManifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'squadron-documented-'));
  const overlay = join(folder, 'your-overlay');
  const docs = readFileSync(resolve(DEPLOY, '../docs/deploy.md'), 'utf8');
  const [, yaml] = /```yaml title="your-overlay.*?\n(.*?)```/s.exec(docs) ?? [];
  const files = {
    'kustomization.yaml': yaml,
    'app-config.site.yaml': 'organization: { name: Acme }',
    'portal.env': 'PORTAL_URL=https://portal.acme.example',
    'portal.yaml': readFileSync(
      resolve(DEPLOY, '../plugins/squadron-node/rbac/portal.yaml'),
      'utf8',
    ),
  };
  try {
    mkdirSync(overlay);
    symlinkSync(DEPLOY, join(folder, 'deploy'));
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(overlay, name), text);
    }
    const text = execFileSync('kubectl', ['kustomize', overlay], {
      encoding: 'utf8',
    });
    return loadAll(text) as KubeManifest[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function programOf(name: string): string | undefined {
  try {
    return findProgram(name);
  } catch {
    return undefined;
  }
}

/** What the chart renders with values, or why it does not. */
function chart(
  values: object,
  namespace: string = 'squadron',
): { objects: KubeManifest[]; error: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'squadron-values-')), 'v.json');
  try {
    writeFileSync(file, JSON.stringify(values));
    const { stdout, stderr } = spawnSync(
      helm ?? '',
      [join(DEPLOY, 'helm/squadron'), namespace, file],
      { encoding: 'utf8' },
    );
    const objects = loadAll(stdout).filter(object => object) as KubeManifest[];
    return { objects, error: stderr };
  } finally {
    rmSync(join(file, '..'), { recursive: true });
  }
}

/**
 * Objects by kind and name, in what both ways should agree: not the Namespace, which Helm leaves to the person, labels,
 * and the way in which pods follow the configuration.
 */
function comparable(objects: readonly KubeManifest[]): object {
  const text = JSON.stringify(
    Object.fromEntries(
      objects
        .filter(({ kind }) => kind !== 'Namespace')
        .map(({ metadata: { labels: _, ...metadata }, ...object }) => [
          [object.kind, metadata.namespace, metadata.name].join('/'),
          { ...object, metadata },
        ])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
  return JSON.parse(
    text
      .replace(/squadron-app-config-[a-z0-9]{10}/g, 'squadron-app-config')
      .replace(/,?"annotations":\{"checksum\/config":"\w+"\}/g, ''),
  );
}

function one(
  objects: readonly KubeManifest[],
  kind: string,
  name: string,
): KubeManifest {
  const found = objects.filter(
    object => object.kind === kind && object.metadata.name === name,
  );
  expect([kind, name, found.length]).toEqual([kind, name, 1]);
  return found[0];
}

function kindOf({ apiVersion, kind, metadata }: KubeManifest): ResourceKind {
  const plural = `${kind.toLowerCase().replace(/y$/, 'ie')}s`;
  return kubeKind(apiVersion, kind, plural, metadata.namespace !== undefined);
}
