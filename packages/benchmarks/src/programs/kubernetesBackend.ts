import { createBackend } from '@backstage/backend-defaults';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { runChild } from '../peers/runChild';
import { ENTITY_LABEL, ENTITY_NAME } from '../world/objects';

/**
 * The peer: a portal with the kubernetes plugin. The one requested entity is in memory, so that no
 * catalog slows it down.
 */
runChild<undefined>(async () => {
  const backend = createBackend();
  backend.add(
    catalogServiceMock.factory({
      entities: [
        {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: {
            name: ENTITY_NAME,
            annotations: { [ENTITY_LABEL]: ENTITY_NAME },
          },
          spec: {},
        },
      ],
    }),
  );
  backend.add(import('@backstage/plugin-kubernetes-backend'));
  await backend.start();
  return {};
});
