import {
  describeSimulated,
  servedMinorOf,
  upgradeProblem,
} from './kubernetesVersions';

describe('the version that is served', () => {
  it.each([
    ['v1.36.3', '1.36'],
    ['1.35.0', '1.35'],
    ['v1.34.9+k3s1', '1.34'],
    ['v1.33.1', '1.34'],
    ['v1.28.4', '1.34'],
    ['v1.27.9', undefined],
    ['v1.37.0', undefined],
    ['v2.30.0', undefined],
    ['v1.3.6', undefined],
    ['latest', undefined],
    ['', undefined],
  ])('for %p is %p', (version, minor) => {
    expect(servedMinorOf(version)).toBe(minor);
  });

  it('is described if it differs from the requested one', () => {
    expect(describeSimulated('v1.28.4')).toBe(
      'Kubernetes v1.28.4 is simulated: nodes and status report it, and the API server is v1.36.3 that behaves as 1.34, the oldest it can emulate.',
    );
    expect(describeSimulated('v1.34.1')).toBe('');
    expect(describeSimulated('v1.36.0')).toBe('');
  });
});

describe('an upgrade', () => {
  it.each([
    ['to a later patch', 'v1.34.1', 'v1.34.9', undefined],
    ['to an earlier patch', 'v1.34.9', 'v1.34.1', undefined],
    ['by one minor version', 'v1.34.1', 'v1.35.0', undefined],
    ['by two minor versions', 'v1.34.1', 'v1.36.0', /v1\.35\.x first/],
    ['to an earlier minor version', 'v1.35.0', 'v1.34.9', /cannot go back/],
    ['from a simulated version', 'v1.28.4', 'v1.29.0', undefined],
  ])('%s', (_, from, to, problem) => {
    const found = upgradeProblem(from, to);
    if (problem === undefined) {
      expect(found).toBeUndefined();
    } else {
      expect(found).toMatch(problem);
    }
  });
});
