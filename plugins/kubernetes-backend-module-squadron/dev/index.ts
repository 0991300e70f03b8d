import kubernetesPlugin from '@backstage/plugin-kubernetes-backend';
import { startDevBackend } from '@squadron/test-utils/dev';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import kubernetesModuleSquadron from '../src';

/** `yarn start`: the fleet's clusters at http://localhost:7007/api/kubernetes/clusters. */
export default startDevBackend(
  [
    kubernetesPlugin,
    catalogServiceMock.factory({ entities: [] }),
    kubernetesModuleSquadron,
  ],
  {
    kubernetes: {
      serviceLocatorMethod: { type: 'multiTenant' },
      clusterLocatorMethods: [],
    },
  },
);
