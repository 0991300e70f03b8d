import { servedMinorOf } from './kubernetesVersions';

describe('the version that is served', () => {
  it.each([
    ['v1.36.3', '1.36'],
    ['1.35.0', '1.35'],
    ['v1.34.9+k3s1', '1.34'],
    ['v1.33.1', undefined],
    ['v1.37.0', undefined],
    ['v1.3.6', undefined],
    ['latest', undefined],
    ['', undefined],
  ])('for %p is %p', (version, minor) => {
    expect(servedMinorOf(version)).toBe(minor);
  });
});
