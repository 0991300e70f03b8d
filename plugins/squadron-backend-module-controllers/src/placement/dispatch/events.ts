import type {
  DispatchChoice,
  Nomination,
} from '@squadron/backstage-plugin-squadron-node';
import type { Workload } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** MultiKueue may dispatch the workload to these clusters. @internal */
export function nominatedEvent(
  object: Workload,
  { clusters, isFirst }: Nomination,
  choice: DispatchChoice,
): EventDraft {
  const names = clusters.join(', ');
  return {
    object,
    type: 'Normal',
    reason: 'Nominated',
    message: isFirst
      ? `Nominated for ${names}, the first with headroom of ${causeOf(
          choice,
        )}; the others follow if it does not admit the workload.`
      : `Nominated for ${names}: ${causeOf(choice)}.`,
  };
}

/** No cluster is nominated, and why. @internal */
export function waitingEvent(
  object: Workload,
  { reason, message }: NonNullable<Nomination['wait']>,
): EventDraft {
  const type = reason === 'CopyTerminating' ? 'Normal' : 'Warning';
  return { object, type, reason, message };
}

/** A cluster has reserved quota for it, but does not accept it. @internal */
export function rejectedEvent(object: Workload, cluster: string): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'CopyRejected',
    message: `${cluster} has reserved quota for it, but did not accept it in time, e.g. because of a policy or a ResourceQuota there; the log of Kueue on the hub has the reason. Other clusters are nominated instead, if it may run on others.`,
  };
}

/** No cluster can run it, so its quota is released. @internal */
export function refusedEvent(object: Workload, cause: string): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'Inadmissible',
    message: `No cluster can run it: ${cause}. Its quota is released. Submit it with a smaller request or add capacity; it is requeued automatically once a cluster can run it.`,
  };
}

/** A cluster can run a workload that {@link refusedEvent} reported as inadmissible. @internal */
export function readmittedEvent(object: Workload, cluster: string): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Admissible',
    message: `${cluster} can run it; it is requeued.`,
  };
}

function causeOf(choice: DispatchChoice): string {
  switch (choice.type) {
    case 'clusters':
      return `squadron.dev/cluster-affinity of ${choice.of}`;
    case 'placement': {
      const { namespace, name } = choice.placement;
      return `Placement ${namespace}/${name}, named by ${choice.of}`;
    }
    case 'all':
      return 'all connected clusters, as no placement applies';
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}
