import { isError } from '@backstage/errors';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  contract,
  credentialsRotatePermission,
  credentialsUpdatePermission,
  hubObjectRef,
} from '@squadron/backstage-plugin-squadron-common';
import { SecretValue } from '@squadron/kube-kinds';
import { z } from 'zod';
import {
  findAccessEntry,
  noSuchCredential,
  rotateCredential,
} from '../../credentials/accessList/rotateCredential';
import { asHiddenRefusal } from '../audited';
import type { CommandContext } from '../commandContext';
import {
  defineAction,
  defineEndpoint,
  type PreparedCommand,
} from '../defineCommand';
import { deleteCredentials } from './deleteCredentials';
import {
  writeCredentials,
  type WriteCredentialsResult,
} from './writeCredentials';

const rotateCredentialsAction = defineAction({
  id: 'credentials:rotate',
  title: 'Rotate a token',
  description:
    'Requests a new token for a cluster; the old token stays valid for a while. A retried task requests one token.',
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
  isIdempotent: false,
  examples: [
    {
      description: 'Replace the token of an AuthTokenRequest',
      input: { name: 'reports' },
    },
  ],
  prepare: (input, context) => {
    const { name, namespace = context.fleetNamespace } = input;
    const ref = { mechanism: 'request' as const, namespace, name };
    const rotation = prepareRotation(
      ref,
      context,
      ({ consumer, cluster, secret }) => {
        context.log(
          `A new token of ${consumer} for ${cluster} ${
            context.options.dryRun ? 'would be' : 'was'
          } requested`,
        );
        return { cluster, ...(secret && { secret }) };
      },
    );
    const key = `rotate.${context.requestKey(`${namespace}/${name}`)}`;
    return { ...rotation, run: () => context.once(key, rotation.run) };
  },
});

const UNKNOWN = ['NotAllowedError', 'NotFoundError'];

function prepareRotation<Output>(
  ref: Parameters<typeof findAccessEntry>[1],
  { fleet, config, clock, options, fleetNamespace, authorize }: CommandContext,
  outputOf: (entry: FoundEntry, result: RotationResult) => Output,
): PreparedCommand<Output> {
  const find = () =>
    findAccessEntry(fleet, ref, {
      fleetNamespace,
      policy: config.inventory,
      nowMs: clock.now(),
    });
  return {
    eventId: 'credentials-rotate',
    severityLevel: 'high',
    meta: { ...ref },
    permissions: [],
    find: async () => {
      const { cluster } = await find();
      try {
        await authorize({
          permission: clusterReadPermission,
          resourceRef: cluster,
        });
      } catch (error) {
        // A cluster that the caller may not know of: that it has this credential is as unknown to them.
        throw isError(error) && UNKNOWN.includes(error.name)
          ? asHiddenRefusal(noSuchCredential(ref))
          : error;
      }
      const checks = [credentialsRotatePermission, clusterUpdatePermission].map(
        permission => ({ permission, resourceRef: cluster }),
      );
      await Promise.all(checks.map(authorize));
      return { meta: { ...ref, cluster }, permissions: [] };
    },
    run: async () => {
      const entry = await find();
      const result = await rotateCredential(fleet, entry, {
        ...options,
        nowMs: clock.now(),
      });
      return outputOf(entry, result);
    },
  };
}

type FoundEntry = Awaited<ReturnType<typeof findAccessEntry>>;
type RotationResult = Awaited<ReturnType<typeof rotateCredential>>;

/** Commands of credentials that the HTTP API serves. @internal */
export const credentialEndpointCommands = [
  defineEndpoint(contract.writeCredentials, {
    status: (answer, { dryRun }) =>
      (answer as WriteCredentialsResult).outcome === 'created' && !dryRun
        ? 201
        : 200,
    prepare: (
      { namespace, name, provider, values: plain },
      { fleet, options, config },
    ) => {
      const values = new SecretValue(plain);
      return {
        eventId: 'credentials-write',
        severityLevel: 'high',
        meta: { namespace, name, provider },
        permissions: [updateOf({ namespace, name })],
        run: () =>
          writeCredentials(
            fleet,
            { namespace, name, provider, values },
            { ...options, gates: config.featureGates },
          ),
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
  defineEndpoint(contract.rotateCredential, {
    prepare: ({ dryRun: _, ...ref }, context) =>
      prepareRotation(ref, context, (_entry, result) => result),
  }),
];

function updateOf({ namespace, name }: { namespace: string; name: string }) {
  return {
    permission: credentialsUpdatePermission,
    resourceRef: hubObjectRef({ namespace, name }),
  };
}

/** Actions of credentials. @public */
export const credentialActions = { rotateCredentials: rotateCredentialsAction };
