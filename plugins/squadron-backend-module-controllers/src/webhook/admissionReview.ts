import { clusterResourceClaimKind } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';

const MAX_TEXT = 1024;
const text = z.string().max(MAX_TEXT);

const requestSchema = z.object({
  uid: text.min(1),
  resource: z.object({
    group: z.literal(clusterResourceClaimKind.group),
    resource: z.literal(clusterResourceClaimKind.plural),
  }),
  subResource: text.optional(),
  operation: z.enum(['CREATE', 'UPDATE', 'DELETE', 'CONNECT']),
  name: text.optional(),
  object: z.unknown().optional(),
  oldObject: z.unknown().optional(),
});

/**
 * An AdmissionReview of `admission.k8s.io/v1` about a ClusterResourceClaim, as far as it is read here.
 *
 * @internal
 */
export const admissionReviewSchema = z.object({
  apiVersion: z.literal('admission.k8s.io/v1'),
  kind: z.literal('AdmissionReview'),
  request: requestSchema,
});

/** What an API server asks. @internal */
export type AdmissionRequest = z.infer<typeof requestSchema>;

/** What an API server is told. @internal */
export interface AdmissionResponse {
  uid: string;
  allowed: boolean;
  status?: { code: number; reason: string; message: string };
  warnings?: string[];
}
