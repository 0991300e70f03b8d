import {
  clusterUpdatePermission,
  contract,
  credentialsRotatePermission,
  credentialsUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import {
  findAccessEntry,
  rotateCredential,
} from '../credentials/accessList/rotateCredential';
import { defineAction, defineEndpoint } from './defineCommand';
import { deleteCredentials } from './deleteCredentials';
import {
  writeCredentials,
  type WriteCredentialsResult,
} from './writeCredentials';

const rotateCredentialsAction = defineAction({
  id: 'credentials:rotate',
  title: 'Rotate a token',
  description:
    'Requests a new token for a cluster; the old token stays valid for a while.',
  input: z.strictObject({
    name: z
      .string()
      .describe(
        'Name of the AuthTokenRequest, e.g. gpu-1-multikueue for the connection of MultiKueue.',
      ),
    namespace: z
      .string()
      .optional()
      .describe(
        'Its namespace on the hub. Default: the namespace of the fleet.',
      ),
  }),
  output: z.object({
    cluster: z.string().describe('ID of the cluster.'),
    secret: z
      .string()
      .optional()
      .describe('Namespace and name of the Secret that receives the token.'),
  }),
  examples: [
    {
      description: 'Replace the token of an AuthTokenRequest',
      input: { name: 'reports' },
    },
  ],
  prepare: (input, context) => {
    const { fleet, config, clock, options, fleetNamespace } = context;
    const { name, namespace = fleetNamespace } = input;
    const ref = { mechanism: 'request' as const, namespace, name };
    return {
      eventId: 'credentials-rotate',
      severityLevel: 'high',
      meta: ref,
      permissions: [
        {
          permission: credentialsRotatePermission,
          resourceRef: `request/${namespace}/${name}`,
        },
      ],
      run: async () => {
        const nowMs = clock.now();
        const entry = await findAccessEntry(fleet, ref, {
          fleetNamespace,
          policy: config.inventory,
          nowMs,
        });
        await context.authorize({
          permission: clusterUpdatePermission,
          resourceRef: entry.cluster,
        });
        await rotateCredential(fleet, entry, { ...options, nowMs });
        context.log(
          `A new token of ${entry.consumer} for ${entry.cluster} ${
            options.dryRun ? 'would be' : 'was'
          } requested`,
        );
        return { cluster: entry.cluster, secret: entry.secret };
      },
    };
  },
});

/** Commands of provider credentials that the HTTP API serves. @internal */
export const credentialEndpointCommands = [
  defineEndpoint(contract.writeCredentials, {
    status: (answer, { dryRun }) =>
      (answer as WriteCredentialsResult).outcome === 'created' && !dryRun
        ? 201
        : 200,
    prepare: ({ dryRun: _, ...input }, { fleet, options, config }) => {
      const { namespace, name, provider } = input;
      return {
        eventId: 'credentials-write',
        severityLevel: 'high',
        meta: { namespace, name, provider },
        permissions: [updateOf(input)],
        run: () =>
          writeCredentials(fleet, input, {
            ...options,
            gates: config.featureGates,
          }),
      };
    },
  }),
  defineEndpoint(contract.deleteCredentials, {
    prepare: ({ namespace, name }, { fleet, options }) => ({
      eventId: 'credentials-delete',
      severityLevel: 'high',
      meta: { namespace, name },
      permissions: [updateOf({ namespace, name })],
      run: () => deleteCredentials(fleet, { namespace, name }, options),
    }),
  }),
];

function updateOf({ namespace, name }: { namespace: string; name: string }) {
  return {
    permission: credentialsUpdatePermission,
    resourceRef: `${namespace}/${name}`,
  };
}

/** Actions of credentials. @public */
export const credentialActions = { rotateCredentials: rotateCredentialsAction };
