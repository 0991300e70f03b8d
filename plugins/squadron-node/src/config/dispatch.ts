import { readDurationFromConfig } from '@backstage/config';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import type { DispatchKey, DispatchRounds } from '../placement/dispatch/types';
import { readPlacementKey } from './placementKey';

const KEY = 'squadron.dispatch';
const MAX_STEP = 20;
const DEFAULT_ROUND_MS = 5 * 60_000;

/** Another StorageClass for claims of the hub that are copied to clusters. @public */
export interface StorageClassMapping {
  /** Class of the claim on the hub. */
  from: string;
  /** Cluster ID; absent for all clusters. */
  cluster?: string;
  /** Absent for the default class of the cluster. */
  to?: string;
}

/** How Squadron nominates clusters for workloads, where it is the dispatcher of the hub's Kueue. @public */
export interface DispatchConfig {
  enabled: boolean;
  /** Whether Secrets that pods refer to are copied to their cluster. */
  secrets?: boolean;
  /** The first one that fits applies. */
  storageClasses?: readonly StorageClassMapping[];
  /** Default Placement of workloads; absent: every cluster. */
  placement?: DispatchKey;
  /** How long Deployments stay on a cluster that Kueue does not reach. Default 5 minutes. */
  servingLostMs?: number;
  /** Absent: all clusters in one round. */
  rounds?: DispatchRounds;
}

/** Reads `squadron.dispatch`. Throws InputError with the key of an invalid value. @internal */
export function readDispatch(root: Config | undefined): DispatchConfig {
  const config = root?.getOptionalConfig('dispatch');
  const placement = config?.getOptionalString('placement');
  const stepSize = config?.getOptionalNumber('rounds.stepSize');
  return {
    enabled: config?.getOptionalBoolean('enabled') ?? false,
    ...(config?.has('servingLostTimeout') && {
      servingLostMs: durationToMilliseconds(
        readDurationFromConfig(config, { key: 'servingLostTimeout' }),
      ),
    }),
    ...(config?.getOptionalBoolean('secrets') && { secrets: true }),
    ...(config?.has('storageClasses') && {
      storageClasses: config.getConfigArray('storageClasses').map(readMapping),
    }),
    ...(placement !== undefined && {
      placement: readPlacementKey(placement, KEY),
    }),
    ...(config?.has('rounds') && {
      rounds: { stepSize: readStep(stepSize), roundMs: readRound(config) },
    }),
  };
}

function readMapping(config: Config): StorageClassMapping {
  const cluster = config.getOptionalString('cluster');
  const to = config.getOptionalString('to');
  return {
    from: config.getString('from'),
    ...(cluster !== undefined && { cluster }),
    ...(to !== undefined && { to }),
  };
}

function readStep(stepSize: number | undefined): number {
  const step = stepSize ?? 1;
  if (!Number.isInteger(step) || step < 1 || step > MAX_STEP) {
    throw new InputError(
      `${KEY}.rounds.stepSize in the app-config is ${step}; use a whole number from 1 to ${MAX_STEP}`,
    );
  }
  return step;
}

function readRound(config: Config): number {
  const roundMs = config.has('rounds.every')
    ? durationToMilliseconds(
        readDurationFromConfig(config, { key: 'rounds.every' }),
      )
    : DEFAULT_ROUND_MS;
  if (roundMs < 1_000) {
    throw new InputError(
      `${KEY}.rounds.every in the app-config must be a time of at least 1 s`,
    );
  }
  return roundMs;
}
