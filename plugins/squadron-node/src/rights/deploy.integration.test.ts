import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createKubeClient } from '@squadron/controller-node';
import {
  kubeKind,
  namespaceKind,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import {
  describeWithApiServer,
  startTestApiServer,
} from '@squadron/test-utils';
import { loadAll } from 'js-yaml';

jest.setTimeout(60_000);

const BASE = resolve(__dirname, '../../../../deploy/kustomize/base');

const manifests = rendered();
const itWithKubectl = manifests ? it : it.skip;

describeWithApiServer('deploy/kustomize/base', () => {
  itWithKubectl('is accepted without unknown fields', async () => {
    const server = await startTestApiServer();
    const client = createKubeClient(server.connection);
    try {
      for (const name of ['squadron', 'fleet', 'kueue-system']) {
        await client.create(namespaceKind, { metadata: { name } });
      }
      for (const manifest of manifests ?? []) {
        await client.apply(kindOf(manifest), manifest, {
          fieldManager: 'test',
          dryRun: true,
        });
      }
    } finally {
      await client.close();
      await server.stop();
    }
  });
});

/** What kubectl renders; undefined without kubectl. */
function rendered(): KubeManifest[] | undefined {
  try {
    const text = execFileSync('kubectl', ['kustomize', BASE], {
      encoding: 'utf8',
    });
    return loadAll(text) as KubeManifest[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function kindOf({ apiVersion, kind, metadata }: KubeManifest): ResourceKind {
  const plural = `${kind.toLowerCase().replace(/y$/, 'ie')}s`;
  return kubeKind(apiVersion, kind, plural, metadata.namespace !== undefined);
}
