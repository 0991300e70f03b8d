import { z } from 'zod';
import {
  WORKLOAD_KINDS,
  type UnqueuedView,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  QueueNowResult,
  WorkloadDetail,
  WorkloadSummary,
  WorkloadUser,
} from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-react';
import { logSourceSchema } from './logs';
import { handoverSchema } from './move';
import { waitViewSchema } from './wait';
import { rayJobInput } from './ray';
import { clusterStatus, tone, state, condition } from './parts';

/** @internal */
export const workloadKind = z.enum(
  Object.keys(WORKLOAD_KINDS) as [WorkloadKind, ...WorkloadKind[]],
);

/**
 * Where a workload lives.
 *
 * @internal
 */
export const workloadRefSchema = z.object({
  cluster: z.string(),
  namespace: z.string(),
  kind: workloadKind,
  name: z.string(),
}) satisfies z.ZodType<WorkloadRef>;

const user = workloadRefSchema.extend({
  state,
  owner: z.string().optional(),
}) satisfies z.ZodType<WorkloadUser>;

/**
 * A workload in a list.
 *
 * @internal
 */
export const workloadSummarySchema = z.object({
  id: z.string(),
  uid: z.string(),
  cluster: z.string(),
  namespace: z.string(),
  kind: workloadKind,
  name: z.string(),
  state,
  queue: z.string().optional(),
  clusterQueue: z.string().optional(),
  position: z.object({ place: z.number(), of: z.number() }).optional(),
  runsOn: z.string().optional(),
  nominated: z.array(z.string()).optional(),
  heldInVain: z.string().optional(),
  priority: z.number().optional(),
  gpus: z.array(z.object({ type: z.string(), count: z.number() })),
  cpu: z.number(),
  memoryBytes: z.number(),
  owner: z.string().optional(),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
}) satisfies z.ZodType<WorkloadSummary>;

const unqueued = z.object({
  cause: z.enum(['noQueue', 'noLabel', 'notManaged', 'standIn']),
  cure: z.enum(['label', 'recreate', 'none']),
  queue: z.string().optional(),
}) satisfies z.ZodType<UnqueuedView>;

/** @internal */
export const queueNowSchema = z.object({
  outcome: z.enum(['labelled', 'recreated', 'unchanged']),
  name: z.string(),
  queue: z.string(),
}) satisfies z.ZodType<QueueNowResult>;

/** @internal */
export const timelineStep = z.object({
  lane: z.string(),
  at: z.string(),
  word: z.string(),
  detail: z.string().optional(),
  object: z.string(),
  tone,
  tookMs: z.number().optional(),
  round: z.number().optional(),
});

/**
 * A workload's page.
 *
 * @internal
 */
export const workloadDetailSchema = workloadSummarySchema.extend({
  verdict: z.string(),
  clusters: z.array(clusterStatus).optional(),
  timeline: z.array(timelineStep),
  wait: waitViewSchema.optional(),
  unqueued: unqueued.optional(),
  place: z
    .object({
      sentence: z.string(),
      placement: z
        .object({ namespace: z.string(), name: z.string() })
        .optional(),
      offeredTo: z.array(z.string()).optional(),
      waits: z.object({ reason: z.string(), message: z.string() }).optional(),
    })
    .optional(),
  conditions: z.array(condition),
  pods: z.array(
    z.object({
      name: z.string(),
      cluster: z.string(),
      namespace: z.string(),
      role: z.string(),
      node: z.string().optional(),
      state,
      restarts: z.number(),
    }),
  ),
  entrypoint: z.string().optional(),
  rayClusterName: z.string().optional(),
  groups: z
    .array(
      z.object({
        name: z.string(),
        desired: z.number(),
        min: z.number(),
        max: z.number(),
      }),
    )
    .optional(),
  hasLog: z.boolean(),
  logs: z.array(logSourceSchema).optional(),
  isSuspended: z.boolean().optional(),
  priorityClass: z.string().optional(),
  image: z.string().optional(),
  rayVersion: z.string().optional(),
  isAutoscaled: z.boolean().optional(),
  form: rayJobInput.optional(),
  users: z.array(user).optional(),
  handover: handoverSchema.optional(),
  service: z
    .object({
      activeCluster: z.string().optional(),
      pendingCluster: z.string().optional(),
      endpoints: z.number().optional(),
      applications: z.array(
        z.object({
          name: z.string(),
          side: z.enum(['active', 'pending']),
          state,
        }),
      ),
    })
    .optional(),
  idle: z
    .object({ since: z.string(), proposal: z.string().optional() })
    .optional(),
  manifest: z.string(),
}) satisfies z.ZodType<WorkloadDetail>;
