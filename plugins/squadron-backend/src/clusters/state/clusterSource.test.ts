import type { ClusterFacts } from '@squadron/backstage-plugin-squadron-common';
import {
  aCapiCluster,
  aClusterProfile,
  aOneblockCluster,
} from '@squadron/test-utils';
import { clusterSource } from './clusterSource';

const facts = (some: Partial<ClusterFacts>): ClusterFacts => ({
  id: 'gpu-1',
  role: 'worker',
  freshness: { state: 'live' },
  ...some,
});
const capi = () => aCapiCluster('gpu-1').inNamespace('fleet');
const profile = () => aClusterProfile('gpu-1').inNamespace('fleet');

describe('the source of a cluster', () => {
  it.each<[string, Partial<ClusterFacts>, object | undefined]>([
    [
      'is this portal',
      { oneblock: aOneblockCluster().build(), capi: capi().build() },
      undefined,
    ],
    ['is nothing for the hub', { role: 'hub' }, undefined],
    [
      'is the Cluster of Cluster API',
      { capi: capi().build() },
      expect.objectContaining({ kind: 'Cluster', name: 'fleet/gpu-1' }),
    ],
    [
      'is an annotated file',
      {
        profile: profile()
          .withAnnotations({
            'backstage.io/source-location': 'url:https://git.example/a.yaml',
          })
          .build(),
      },
      expect.objectContaining({
        kind: 'ClusterProfile',
        href: 'https://git.example/a.yaml',
      }),
    ],
    [
      'is no address of another kind',
      {
        capi: capi()
          .withAnnotations({ 'backstage.io/view-url': 'data:text/html,hello' })
          .build(),
      },
      expect.objectContaining({ href: undefined }),
    ],
  ])('%s', (_, some, expected) => {
    expect(clusterSource(facts(some))).toEqual(expected);
  });
});
