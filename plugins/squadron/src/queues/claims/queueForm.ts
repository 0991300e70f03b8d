import type {
  QueueInput,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** Names of Kubernetes objects. */
const NAME = /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/;

/** A new ClusterQueue as typed. @internal */
interface QueueForm {
  name: string;
  cohort: string;
  strategy: NonNullable<QueueInput['queueingStrategy']>;
  reclaim: NonNullable<QueueInput['reclaimWithinCohort']>;
  within: NonNullable<QueueInput['withinClusterQueue']>;
  /** Separated by commas or spaces; empty for all. */
  namespaces: string;
}

/** @internal */
export const EMPTY_QUEUE: QueueForm = {
  name: '',
  cohort: '',
  strategy: 'BestEffortFIFO',
  reclaim: 'Any',
  within: 'LowerPriority',
  namespaces: '',
};

/** The values of the form as input of the API. @internal */
export function inputOfQueue(form: QueueForm): QueueInput {
  const namespaces = namesIn(form.namespaces);
  return {
    name: form.name.trim(),
    ...(form.cohort.trim() && { cohort: form.cohort.trim() }),
    queueingStrategy: form.strategy,
    reclaimWithinCohort: form.reclaim,
    withinClusterQueue: form.within,
    ...(namespaces.length > 0 && { namespaces }),
  };
}

/** The problem of each field, in one sentence. @internal */
export function queueProblems(
  t: Translate,
  form: QueueForm,
  taken: readonly string[],
): Partial<Record<'name' | 'cohort' | 'namespaces', string>> {
  const { name, cohort, namespaces = [] } = inputOfQueue(form);
  const wrong = namespaces.find(one => !NAME.test(one));
  return {
    ...(name === '' && { name: t('queues.newQueue.nameRequired') }),
    ...(name !== '' && !NAME.test(name) && { name: nameText(t, name) }),
    ...(taken.includes(name) && {
      name: t('queues.newQueue.nameTaken', { name }),
    }),
    ...(cohort && !NAME.test(cohort) && { cohort: nameText(t, cohort) }),
    ...(wrong !== undefined && { namespaces: nameText(t, wrong) }),
  };
}

function nameText(t: Translate, name: string): string {
  return t('queues.newQueue.nameInvalid', { name });
}

function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}
