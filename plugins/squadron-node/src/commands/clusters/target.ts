import { InputError } from '@backstage/errors';
import {
  clusterCreatePermission,
  parseClusterId,
  targetRefs,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import type { CommandContext } from '../commandContext';
import { deliveryOutput, linkOutput } from '../links';

/** @internal */
export const text = z.string();

/** @internal */
export const cluster = text.describe(
  'ID of the cluster in the fleet, e.g. `gpu-3`.',
);

/** @internal */
export const placeOutput = {
  cluster,
  namespace: text.describe('Namespace of its object on the hub.'),
  name: text.describe('Name of its object on the hub.'),
};

/** @internal */
export const clusterOutput = z.object({
  ...placeOutput,
  ...linkOutput,
  ...deliveryOutput,
});

/** @internal */
export const changeOutput = clusterOutput.extend({
  effects: z
    .array(z.string())
    .describe(
      'Effects on the parts of the cluster, in the order in which they happen.',
    ),
});

/** Key of the Cluster object of a worker cluster. Throws InputError for the hub. @internal */
export function keyOf(id: string, { fleetNamespace }: CommandContext) {
  const key = parseClusterId(id, fleetNamespace);
  if (!key) {
    throw new InputError(
      `cluster: '${id}' is not a worker cluster; the hub cannot be changed or removed here.`,
    );
  }
  return key;
}

/** @internal */
export function creationIn(namespace: string) {
  return {
    permission: clusterCreatePermission,
    resourceRef: targetRefs.cluster(namespace),
  };
}
