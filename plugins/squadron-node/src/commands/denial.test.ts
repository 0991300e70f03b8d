import fc from 'fast-check';
import { describeDenial } from './denial';

describe('describeDenial', () => {
  it.each([
    {
      name: 'a right of the person',
      text: 'clusters.management.oneblock.ai "gpu-1" is forbidden: User "backstage:user:default/ann" cannot patch resource "clusters" in API group "management.oneblock.ai" in the namespace "fleet"',
      says: 'Cluster fleet/gpu-1: "backstage:user:default/ann" may not patch clusters.management.oneblock.ai in namespace fleet of cluster hub. An administrator of the cluster can grant it.',
    },
    {
      name: 'a right for the whole cluster',
      text: 'namespaces "squadron-users" is forbidden: User "ann" cannot create resource "namespaces" in API group "" at the cluster scope',
      says: 'Cluster fleet/gpu-1: "ann" may not create namespaces on cluster hub. An administrator of the cluster can grant it.',
    },
    {
      name: 'a right for a subresource',
      text: 'rayjobs.ray.io "train" is forbidden: User "ann" cannot patch resource "rayjobs/status" in API group "ray.io" in the namespace "nlp"',
      says: 'Cluster fleet/gpu-1: "ann" may not patch rayjobs.ray.io/status in namespace nlp of cluster hub. An administrator of the cluster can grant it.',
    },
    {
      name: "the portal's right to act as the person",
      text: 'groups "backstage:group:default/nlp" is forbidden: User "portal" cannot impersonate resource "groups" in API group "" at the cluster scope',
      says: 'Cluster fleet/gpu-1: the portal may not act as groups "backstage:group:default/nlp" on cluster hub: its own identity "portal" lacks the verb impersonate for groups. An administrator of the cluster can grant it.',
    },
    {
      name: 'a refusal of an admission webhook',
      text: 'admission webhook "quota.example.com" denied the request: no more clusters',
      says: 'Cluster fleet/gpu-1: cluster hub does not allow it: admission webhook "quota.example.com" denied the request: no more clusters',
    },
  ])('names $name', ({ text, says }) => {
    expect(describeDenial('Cluster fleet/gpu-1', 'hub', text)).toBe(says);
  });

  it('names what was asked for and the cluster, whatever the server says', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const said = describeDenial('Cluster a/b', 'gpu-1', text);
        expect(said).toMatch(/^Cluster a\/b: /);
        expect(said).toContain('cluster gpu-1');
      }),
    );
  });
});
