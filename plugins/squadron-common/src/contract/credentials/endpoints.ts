import { z } from 'zod';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsAccessReadPermission,
  credentialsReadPermission,
  credentialsRotatePermission,
  credentialsUpdatePermission,
} from '../../permissions';
import { command, get } from '../endpoint';
import { dryRun, dryRunQuery, hubObjectPath } from '../names';
import {
  accessListSchema,
  accessMechanismSchema,
  rotationResultSchema,
} from './accessList';
import { credentialsListSchema } from './credentials';

const PATH = '/credentials/{namespace}/{name}';

/** Endpoints of provider credentials and the access list. No answer holds a secret. @internal */
export const credentialEndpoints = {
  listCredentials: get('/credentials', {
    summary: 'Provider credentials on the hub, without their values.',
    permissions: [credentialsReadPermission],
    input: z.object({}),
    answer: credentialsListSchema,
  }),
  writeCredentials: command('PUT', PATH, {
    summary: 'Writes provider credentials that this portal manages.',
    permissions: [credentialsUpdatePermission],
    input: z.strictObject({
      ...hubObjectPath.shape,
      provider: z.string().max(63),
      values: z
        .record(z.string().max(253), z.string())
        .describe("Values by the keys of the provider's format."),
      dryRun,
    }),
    answer: z.unknown(),
  }),
  deleteCredentials: command('DELETE', PATH, {
    summary:
      'Deletes provider credentials of this portal that no cluster uses.',
    permissions: [credentialsUpdatePermission],
    input: z.object({ ...hubObjectPath.shape, dryRun: dryRunQuery }),
    answer: z.unknown(),
  }),
  getAccessList: get('/credentials/access', {
    summary: 'Who reaches which cluster, and how; without tokens.',
    permissions: [credentialsAccessReadPermission, clusterReadPermission],
    input: z.object({}),
    answer: accessListSchema,
  }),
  rotateCredential: command(
    'POST',
    '/credentials/access/{mechanism}/{namespace}/{name}/rotate',
    {
      summary:
        'Requests a new token; the previous one stays valid for a while.',
      permissions: [credentialsRotatePermission, clusterUpdatePermission],
      input: z.strictObject({
        mechanism: accessMechanismSchema,
        ...hubObjectPath.shape,
        dryRun,
      }),
      answer: rotationResultSchema,
    },
  ),
};
