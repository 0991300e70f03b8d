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
    .build();
  return idProblem(profile, 'fleet') ?? secretProblem(profile);
}

const NAMESPACE = 'n'.repeat(63);
const SECRET = 'squadron.dev/kubeconfig-secret';

describe('names of a ClusterProfile', () => {
  it('are invalid if the cluster ID is longer than a name of Kubernetes', () => {
    const secret = { [SECRET]: 'kubeconfig' };
    expect(problemOf(NAMESPACE, 'a'.repeat(189), secret)).toBeUndefined();
    expect(problemOf(NAMESPACE, 'a'.repeat(190), secret)).toMatch(
      /^Its cluster ID, n+\.a+…, has 254 characters, and names of objects may have at most 253\. Describe the cluster by a ClusterProfile whose namespace and name are shorter\.$/,
    );
  });

  it('are invalid if the name of the Secret is', () => {
    expect(problemOf('fleet', 'a'.repeat(242))).toBeUndefined();
    expect(problemOf('fleet', 'a'.repeat(243))).toMatch(
      /^'.*' is not a valid name of a Secret\. Name a Secret of namespace fleet, with up to 253 characters, in the annotation squadron\.dev\/kubeconfig-secret of ClusterProfile fleet\/a+…\.$/,
    );
    expect(
      problemOf('fleet', 'gpu-1', { [SECRET]: 'Not_a_name/value' }),
    ).toMatch(/^'Not_a_name' is not a valid name of a Secret\./);
  });

  it.each(['0', 'hub', 'a.b', '0'.repeat(63), 'constructor'])(
    'are valid for the name %j',
    name => {
      expect(problemOf('fleet', name)).toBeUndefined();
      expect(problemOf('default', name)).toBeUndefined();
    },
  );
});
