import { z } from 'zod';

/** The supported part of the file. {@link unknownFields} finds other fields. @internal */
export const kubeconfigSchema = z.object({
  kind: z.literal('Config').optional(),
  apiVersion: z.literal('v1').optional(),
  'current-context': z.string().optional(),
  clusters: z.array(
    z.object({ name: z.string(), cluster: z.record(z.string(), z.unknown()) }),
  ),
  contexts: z.array(
    z.object({
      name: z.string(),
      context: z.object({ cluster: z.string(), user: z.string().optional() }),
    }),
  ),
  users: z
    .array(
      z.object({ name: z.string(), user: z.record(z.string(), z.unknown()) }),
    )
    .nullish()
    .transform(users => users ?? []),
});

/** The fields of a cluster. @internal */
export const clusterSchema = z.object({
  server: z.string(),
  'tls-server-name': z.string().optional(),
  'insecure-skip-tls-verify': z.boolean().optional(),
  'certificate-authority': z.string().optional(),
  'certificate-authority-data': z.string().optional(),
  'proxy-url': z.string().optional(),
  'disable-compression': z.boolean().optional(),
  extensions: z.unknown().optional(),
});

/** The fields of a user. @internal */
export const userSchema = z.object({
  'client-certificate': z.string().optional(),
  'client-certificate-data': z.string().optional(),
  'client-key': z.string().optional(),
  'client-key-data': z.string().optional(),
  token: z.string().optional(),
  tokenFile: z.string().optional(),
  as: z.unknown().optional(),
  'as-uid': z.unknown().optional(),
  'as-groups': z.unknown().optional(),
  'as-user-extra': z.unknown().optional(),
  username: z.unknown().optional(),
  password: z.unknown().optional(),
  'auth-provider': z.unknown().optional(),
  exec: z.unknown().optional(),
  extensions: z.unknown().optional(),
});

/** @internal */
export type KubeconfigCluster = z.infer<typeof clusterSchema>;

/** @internal */
export type KubeconfigUser = z.infer<typeof userSchema>;
