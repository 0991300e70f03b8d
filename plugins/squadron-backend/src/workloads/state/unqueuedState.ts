import {
  kindNameOf,
  messageOf,
  stateMessage,
  stateOf,
  withCause,
  type StateView,
  type UnqueuedView,
  type JobFacts,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS } from '@squadron/kube-kinds';
import {
  placeholderFor,
  unqueuedView,
} from '@squadron/backstage-plugin-squadron-node';

/** The state of a job that would run on no worker cluster, because it is not queued. @internal */
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
export function unqueuedParts(facts: JobFacts): [MessageText, MessageText] {
  const view = unqueuedView(facts);
  const now = withCause(
    stateMessage({ code: 'NotQueued' }),
    view && causeOf(view, facts),
  );
  switch (view?.remediation) {
    case 'label':
      return [now, messageOf('answers.workloads.next.setLabel')];
    case 'recreate':
      return [
        now,
        view.cause === 'placeholder'
          ? messageOf('answers.workloads.next.completeRecreation')
          : messageOf('answers.workloads.next.recreate'),
      ];
    default:
      if (view?.cause === 'notIntegrated') {
        const framework = facts.job.kind;
        return [
          now,
          messageOf('answers.workloads.next.integrate', { framework }),
        ];
      }
      if (view?.cause === 'noLabel') {
        return [now, messageOf('answers.workloads.next.recreatePod')];
      }
      return [
        now,
        messageOf('answers.workloads.next.labelNamespace', {
          label: LABELS.queue,
        }),
      ];
  }
}

function causeOf(
  { cause, queue }: UnqueuedView,
  { job }: JobFacts,
): MessageText {
  const { namespace = '' } = job.object.metadata;
  switch (cause) {
    case 'noQueue':
      return messageOf('answers.workloads.unqueued.noQueue', { namespace });
    case 'noLabel':
      return messageOf('answers.workloads.unqueued.noLabel', {
        queue: queue ?? '',
        namespace,
      });
    case 'notManaged':
      return messageOf('answers.workloads.unqueued.notManaged', {
        queue: queue ?? '',
        namespace,
      });
    case 'notIntegrated':
      return messageOf('answers.workloads.unqueued.notIntegrated', {
        kind: kindNameOf(job.kind),
      });
    case 'placeholder':
      return messageOf('answers.workloads.unqueued.placeholder', {
        name: placeholderFor(job)?.name ?? '',
      });
    default:
      return cause satisfies never;
  }
}
