import type { KubeManifest } from '@squadron/controller-node';
import { aClusterProfile } from '@squadron/test-utils';
import { idProblem, secretProblem } from './membership';

function problemOf(
  namespace: string,
  name: string,
  annotations: Record<string, string> = {},
): string | undefined {
  const profile = aClusterProfile(name)
    .inNamespace(namespace)
    .withAnnotations(annotations)
    .build() as unknown as KubeManifest;
  return idProblem(profile, 'fleet') ?? secretProblem(profile);
}

const NAMESPACE = 'n'.repeat(63);
const SECRET = 'squadron.dev/kubeconfig-secret';

describe('what keeps a ClusterProfile out of the fleet for its names alone', () => {
  it('is an id that is longer than a name of Kubernetes', () => {
    const secret = { [SECRET]: 'kubeconfig' };
    expect(problemOf(NAMESPACE, 'a'.repeat(189), secret)).toBeUndefined();
    expect(problemOf(NAMESPACE, 'a'.repeat(190), secret)).toMatch(
      /^Its id in the fleet, n+\.a+…, has 254 characters, and objects that are named after it take 253\. Describe the cluster by a ClusterProfile whose namespace and name are shorter\.$/,
    );
  });

  it('is a Secret that no API server can have', () => {
    expect(problemOf('fleet', 'a'.repeat(242))).toBeUndefined();
    expect(problemOf('fleet', 'a'.repeat(243))).toMatch(
      /^No Secret can be called '.*'\. Name one of namespace fleet, with up to 253 characters, in the annotation squadron\.dev\/kubeconfig-secret of ClusterProfile fleet\/a+…\.$/,
    );
    expect(
      problemOf('fleet', 'gpu-1', { [SECRET]: 'Not_a_name/value' }),
    ).toMatch(/^No Secret can be called 'Not_a_name'\./);
  });

  it.each(['0', 'hub', 'a.b', '0'.repeat(63), 'constructor'])(
    'is not the name %j',
    name => {
      expect(problemOf('fleet', name)).toBeUndefined();
      expect(problemOf('default', name)).toBeUndefined();
    },
  );
});
