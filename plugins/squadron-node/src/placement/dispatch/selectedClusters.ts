import { listed } from '@squadron/backstage-plugin-squadron-common';
import { namedClusters } from '../../clusters/replacement/namedClusters';
import { mayStillRunMessage } from '../../workloads/singleRun';
import { volumeMessage } from '../../workloads/volumes';
import type {
  DispatchInput,
  DispatchWaitReason,
  PlacementState,
} from './types';

/** The selected clusters in their order, or why there are none. */
type Wanted =
  | { clusters: string[] }
  | {
      reason: DispatchWaitReason;
      message: string;
      /** The copies that have to end first, and where it starts then. */
      end?: { ending: string[]; usable: string[] };
    };

/** The clusters that the workload allows, its volume and its former runs included. @internal */
export function selectedClusters(input: DispatchInput): Wanted {
  return confineToRuns(input, confineToVolume(input, wantedClusters(input)));
}

/** Reduces a selection to the cluster that has the data of a volume. Returns the reason if that one is not selected. */
function confineToVolume(input: DispatchInput, wanted: Wanted): Wanted {
  const { volume } = input;
  if (!volume || 'reason' in wanted || wanted.clusters.length === 0) {
    return wanted;
  }
  return wanted.clusters.includes(volume.cluster)
    ? { clusters: [volume.cluster] }
    : {
        reason: 'VolumeElsewhere',
        message: `${subjectOf({ choice: input.choice })} allows only ${listed(
          wanted.clusters,
        )}. ${volumeMessage(volume)}`,
      };
}

/** Reduces a selection to the cluster where the workload may already run, if it must not run on two. */
function confineToRuns(
  { runs, clusters }: DispatchInput,
  wanted: Wanted,
): Wanted {
  const [lost] = runs?.lostOn ?? [];
  if (runs && lost !== undefined) {
    const message = mayStillRunMessage(runs.of, lost);
    return { reason: 'MayStillRun', message };
  }
  const present = [
    ...new Set([...(runs?.runsOn ?? []), ...(runs?.endsOn ?? [])]),
  ];
  if (!runs || 'reason' in wanted || present.length === 0) {
    return wanted;
  }
  const open = clusters.find(
    ({ name, isConnected, isCordoned }) =>
      name === present[0] && isConnected && !isCordoned,
  );
  return open && present.length === 1 && wanted.clusters.includes(open.name)
    ? { clusters: [open.name] }
    : {
        reason: 'CopyTerminating',
        message: `${
          runs.of
        } must not run on two clusters at once; its pods on ${listed(
          present,
        )} have to end first.`,
        end: { ending: present, usable: wanted.clusters },
      };
}

function wantedClusters({
  choice,
  placement,
  clusters,
}: DispatchInput): Wanted {
  switch (choice.type) {
    case 'clusters':
      return { clusters: namedClusters(choice.clusters, clusters) };
    case 'placement':
      return placedClusters(
        `${choice.placement.namespace}/${choice.placement.name}`,
        choice.of,
        placement ?? { type: 'missing' },
      );
    case 'all':
      return { clusters: clusters.map(({ name }) => name) };
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}

function placedClusters(
  name: string,
  of: string,
  state: PlacementState,
): Wanted {
  switch (state.type) {
    case 'missing':
      return {
        reason: 'PlacementMissing',
        message: `${of} names Placement ${name}, which does not exist. Create it or correct the name.`,
      };
    case 'undecided':
      return {
        reason: 'PlacementUndecided',
        message: `Placement ${name} has no decision yet.`,
      };
    case 'decided':
      return state.clusters.length > 0
        ? { clusters: state.clusters }
        : {
            reason: 'PlacementEmpty',
            message: `Placement ${name} selects no cluster; see its conditions for the reason.`,
          };
    default:
      throw new Error(`Unknown state ${JSON.stringify(state satisfies never)}`);
  }
}

/** What confines the workload to clusters, as the subject of a sentence. @internal */
export function subjectOf({
  choice,
  volume,
}: Pick<DispatchInput, 'choice' | 'volume'>): string {
  if (volume) {
    return `PersistentVolumeClaim ${volume.claim}`;
  }
  switch (choice.type) {
    case 'clusters':
      return `squadron.dev/cluster-affinity of ${choice.of}`;
    case 'placement':
      return `Placement ${choice.placement.namespace}/${choice.placement.name}`;
    default:
      return 'The MultiKueueConfig of the queue';
  }
}
