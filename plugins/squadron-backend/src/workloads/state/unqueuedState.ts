import type {
  StateView,
  UnqueuedView,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS } from '@squadron/kube-kinds';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';
import {
  placeholderFor,
  unqueuedView,
} from '@squadron/backstage-plugin-squadron-node';

/** It would run on no worker cluster, because it is not queued. @internal */
export function unqueuedState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const view = unqueuedView(facts);
  return (
    view &&
    stateOf('NotQueued', view.cause === 'placeholder' ? 'warning' : 'danger', {
      detail: causeOf(view, facts),
      since: facts.job.object.metadata.creationTimestamp,
    })
  );
}

/** What is missing, and what the user can do. @internal */
export function unqueuedParts(facts: JobFacts): [string, string] {
  const view = unqueuedView(facts);
  const now = `Not queued${view ? `: ${causeOf(view, facts)}` : ''}`;
  switch (view?.remediation) {
    case 'label':
      return [now, 'Queue it now: this sets its queue label'];
    case 'recreate':
      return [
        now,
        view.cause === 'placeholder'
          ? 'Queue it now: this completes the re-creation'
          : 'Queue it now: this re-creates it with the same spec',
      ];
    default:
      return [
        now,
        `A queue administrator has to set label ${LABELS.queue} on the namespace, which creates its LocalQueue; then queue it`,
      ];
  }
}

function causeOf({ cause, queue }: UnqueuedView, { job }: JobFacts): string {
  const { namespace } = job.object.metadata;
  switch (cause) {
    case 'noQueue':
      return `namespace ${namespace} has no LocalQueue, so it is not dispatched to the fleet`;
    case 'noLabel':
      return `it has no queue label, because it was created before LocalQueue ${queue} of namespace ${namespace}`;
    case 'notManaged':
      return `its spec.managedBy does not name MultiKueue, because it was created before LocalQueue ${
        queue ?? ''
      } of namespace ${namespace}`;
    case 'placeholder':
      return `it is a placeholder that keeps the spec of ${
        placeholderFor(job)?.name
      }, which was being re-created`;
    default:
      return cause satisfies never;
  }
}
