import { clusterIdOf, parseClusterId } from './clusterId';

describe('the ID of a cluster', () => {
  it.each([
    ['in the namespace of the fleet', 'fleet', 'gpu-1', 'gpu-1'],
    ['in another namespace', 'team-a', 'gpu-1', 'team-a.gpu-1'],
    ['with the name of the hub', 'fleet', 'hub', 'fleet.hub'],
    ['with a dot in its name', 'fleet', 'team-a.gpu-1', 'fleet.team-a.gpu-1'],
  ])('is unique and reversible for a cluster %s', (_, namespace, name, id) => {
    expect(clusterIdOf({ namespace, name })).toBe(id);
    expect(parseClusterId(id)).toEqual({ namespace, name });
  });
});
