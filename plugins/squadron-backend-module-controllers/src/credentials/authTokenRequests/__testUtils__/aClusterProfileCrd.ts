import type { KubeManifest } from '@squadron/kube-kinds';

/** The upstream kind, reduced to the fields that our tests use. Squadron does not install it. @internal */
export function aClusterProfileCrd(): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'clusterprofiles.multicluster.x-k8s.io' },
    spec: {
      group: 'multicluster.x-k8s.io',
      scope: 'Namespaced',
      names: { kind: 'ClusterProfile', plural: 'clusterprofiles' },
      versions: [
        {
          name: 'v1alpha1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
