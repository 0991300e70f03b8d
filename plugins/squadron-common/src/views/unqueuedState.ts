import type { StateView, UnqueuedView } from '../api';
import { LABELS } from '../constants';
import { stateOf } from './state';
import { placeholderFor, unqueuedView } from './unqueuedView';
import type { JobFacts } from './workloadFacts';

/** It would run on no worker, because nothing queues it. @internal */
export function unqueuedState(facts: JobFacts): StateView | undefined {
  const view = unqueuedView(facts);
  return (
    view &&
    stateOf('Not queued', view.cause === 'standIn' ? 'warning' : 'danger', {
      detail: causeOf(view, facts),
      since: facts.job.object.metadata.creationTimestamp,
    })
  );
}

/** What is missing, and what a person can do. @internal */
export function unqueuedParts(facts: JobFacts): [string, string] {
  const view = unqueuedView(facts);
  const now = `Not queued${view ? `: ${causeOf(view, facts)}` : ''}`;
  switch (view?.cure) {
    case 'label':
      return [now, 'Queue it now, which sets its label'];
    case 'recreate':
      return [
        now,
        view.cause === 'standIn'
          ? 'Queue it now, which goes on where that stopped'
          : 'Queue it now, which creates it anew with the same spec',
      ];
    default:
      return [
        now,
        `Who may create queues gives the namespace one by its label ${LABELS.queue}; then queue it`,
      ];
  }
}

function causeOf({ cause, queue }: UnqueuedView, { job }: JobFacts): string {
  const { namespace } = job.object.metadata;
  switch (cause) {
    case 'noQueue':
      return `namespace ${namespace} has no LocalQueue, so no cluster of the fleet is asked to run it`;
    case 'noLabel':
      return `it was created before namespace ${namespace} had its LocalQueue ${queue}, and names none`;
    case 'notManaged':
      return `it was created before namespace ${namespace} had its LocalQueue ${
        queue ?? ''
      }, so spec.managedBy does not leave it to MultiKueue`;
    case 'standIn':
      return `it keeps the spec of ${
        placeholderFor(job)?.name
      }, which was being queued anew`;
    default:
      return cause satisfies never;
  }
}
