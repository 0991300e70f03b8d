import { KINDS } from '@squadron/kube-kinds';
import { z } from 'zod';

const MAX_TEXT = 1024;
const text = z.string().max(MAX_TEXT);

const requestSchema = z.object({
  uid: text.min(1),
  resource: z.object({
    group: z.literal(KINDS.clusterResourceClaim.group),
    resource: z.literal(KINDS.clusterResourceClaim.plural),
  }),
  subResource: text.optional(),
  operation: z.enum(['CREATE', 'UPDATE', 'DELETE', 'CONNECT']),
  name: text.optional(),
  object: z.unknown().optional(),
  oldObject: z.unknown().optional(),
});

/**
 * The parts of an AdmissionReview of `admission.k8s.io/v1` about a ClusterResourceClaim that are used here.
 *
 * @internal
 */
export const admissionReviewSchema = z.object({
  apiVersion: z.literal('admission.k8s.io/v1'),
  kind: z.literal('AdmissionReview'),
  request: requestSchema,
});

/** The request of an API server. @internal */
export type AdmissionRequest = z.infer<typeof requestSchema>;

/** The response to an API server. @internal */
export interface AdmissionResponse {
  uid: string;
  allowed: boolean;
  status?: { code: number; reason: string; message: string };
  warnings?: string[];
}
