import type {
  DispatchChoice,
  Nomination,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { EventDraft } from '../../actions';

/** MultiKueue is told to offer the workload to these clusters. @internal */
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
      ? `Nominated for ${names}, the first with room of ${causeOf(
          choice,
        )}; the others follow if it does not take it.`
      : `Nominated for ${names}: ${causeOf(choice)}.`,
  };
}

/** No cluster is nominated, and why. @internal */
export function waitingEvent(
  object: Workload,
  { reason, message }: NonNullable<Nomination['wait']>,
): EventDraft {
  const type = reason === 'CopyEnding' ? 'Normal' : 'Warning';
  return { object, type, reason, message };
}

function causeOf(choice: DispatchChoice): string {
  switch (choice.type) {
    case 'clusters':
      return `squadron.dev/clusters of ${choice.of}`;
    case 'placement': {
      const { namespace, name } = choice.placement;
      return `Placement ${namespace}/${name}, which ${choice.of} names`;
    }
    case 'all':
      return 'all connected clusters, as no placement applies';
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}
