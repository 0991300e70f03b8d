import { z } from 'zod';
import {
  duration,
  durationWithin,
  flag,
  placementKey,
  text,
  whole,
} from './values';

const DEFAULT_ROUND_MS = 5 * 60_000;

/** Nominates a few clusters first, and more over time. */
const roundsSchema = z
  .object({
    /** How many clusters each round adds. */
    stepSize: whole(1, 20).default(1),
    every: durationWithin(
      1_000,
      Infinity,
      'must be a time of at least 1 s',
    ).default(DEFAULT_ROUND_MS),
  })
  .transform(({ stepSize, every }) => ({ stepSize, roundMs: every }));

/**
 * `squadron.dispatch`: how Squadron nominates clusters for workloads, where it is the dispatcher of the hub's Kueue.
 *
 * @internal
 */
export const dispatchSchema = z
  .object({
    enabled: flag.default(false),
    /** Whether Secrets that pods refer to are copied to their cluster. */
    secrets: flag.optional(),
    /** Other StorageClasses for claims of the hub that are copied to clusters. The first one that fits applies. */
    storageClasses: z
      .array(
        z.object({
          /** Class of the claim on the hub. */
          from: text,
          /** Cluster ID; absent for all clusters. */
          cluster: text.optional(),
          /** Absent for the default class of the cluster. */
          to: text.optional(),
        }),
      )
      .optional(),
    /** Default Placement of workloads; absent: every cluster. */
    placement: placementKey.optional(),
    servingLostTimeout: duration.optional(),
    /** Absent: all clusters in one round. */
    rounds: roundsSchema.optional(),
  })
  .transform(({ servingLostTimeout, ...rest }) => ({
    ...rest,
    /** How long Deployments stay on a cluster that Kueue does not reach. Default 5 minutes. */
    ...(servingLostTimeout !== undefined && {
      servingLostMs: servingLostTimeout,
    }),
  }));
