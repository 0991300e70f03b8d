import type {
  ClusterFacts,
  ClusterSource,
} from '@squadron/backstage-plugin-squadron-common';

/** Annotations of Backstage with the address of the file of an object, as `url:https://…` or bare. */
const ADDRESSES = ['backstage.io/source-location', 'backstage.io/view-url'];

/** Where a worker that this portal did not create is changed; undefined for other clusters. Pure. @internal */
export function clusterSource({
  role,
  oneblock,
  capi,
  profile,
}: ClusterFacts): ClusterSource | undefined {
  const object = capi ?? profile;
  if (role === 'hub' || oneblock || !object) {
    return undefined;
  }
  const { namespace, name, annotations } = object.metadata;
  return {
    kind: capi ? 'Cluster' : 'ClusterProfile',
    name: [namespace, name].filter(Boolean).join('/'),
    // Only addresses of the web: others write the annotation.
    href: ADDRESSES.map(key => annotations?.[key]?.replace(/^url:/, '')).find(
      address => address && /^https?:\/\//.test(address),
    ),
  };
}
