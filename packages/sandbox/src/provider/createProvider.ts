import {
  type Controller,
  createEventRecorder,
} from '@squadron/controller-node';
import type { ProviderContext } from './ProviderContext';
import { createAutoscaler } from './autoscaling/createAutoscaler';
import { kindController } from './kindController';
import { reconcileAddOn } from './reconcileAddOn';
import { reconcileCluster } from './reconcileCluster';
import { reconcileControlPlane } from './reconcileControlPlane';
import { reconcileMachine } from './reconcileMachine';
import { reconcileMachineTemplate } from './reconcileMachineTemplate';

/** The Cluster API provider of the sandbox: one controller per kind, and one for autoscaling. @internal */
export function createProvider(context: ProviderContext): Controller[] {
  const { cache, hub, logger } = context;
  return [
    kindController(context, 'sandbox-cluster', cache.sandboxClusters, key =>
      reconcileCluster(context, key),
    ),
    kindController(context, 'sandbox-control-plane', cache.controlPlanes, key =>
      reconcileControlPlane(context, key),
    ),
    kindController(context, 'sandbox-machine', cache.sandboxMachines, key =>
      reconcileMachine(context, key),
    ),
    kindController(context, 'sandbox-add-on', cache.addOns, key =>
      reconcileAddOn(context, key),
    ),
    kindController(
      context,
      'sandbox-machine-template',
      cache.machineTemplates,
      key => reconcileMachineTemplate(context, key),
    ),
    createAutoscaler({
      ...context,
      events: createEventRecorder({
        client: hub,
        component: 'sandbox-autoscaler',
        logger,
      }),
    }),
  ];
}
