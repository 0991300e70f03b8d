import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  queueCreatePermission,
  targetRefs,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { TypedField } from '../../forms/TypedField';
import { EMPTY_QUEUE, inputOfQueue, queueProblems } from './queueForm';

const query = {
  filters: { kind: ['ClusterQueue'], cluster: [HUB_CLUSTER_ID] },
};

/** Opens the form of a new ClusterQueue. @internal */
export function NewQueueButton() {
  const t = useT();
  return (
    <DialogButton
      label={t('queues.claims.newQueue')}
      permission={queueCreatePermission}
      resourceRef={targetRefs.queue()}
    >
      {onClose => <NewQueueDialog onClose={onClose} />}
    </DialogButton>
  );
}

/** Creates a ClusterQueue on the hub. Claims assign capacity to it. */
function NewQueueDialog(props: { onClose: () => void }) {
  const t = useT();
  const api = useApi(squadronApiRef);
  const queues = useList('listQueues', query).data?.items ?? [];
  const [form, setForm] = useState(EMPTY_QUEUE);
  const [isTried, setIsTried] = useState(false);
  const found = queueProblems(
    t,
    form,
    queues.map(({ name }) => name),
  );
  const problems = isTried ? found : {};
  return (
    <ConfirmDialog
      title={t('queues.claims.newQueue')}
      confirmLabel={t('queues.claims.create')}
      destructive={false}
      onClose={props.onClose}
      onConfirm={async () => {
        setIsTried(true);
        if (Object.keys(found).length > 0) {
          throw new Error(t('common.form.attention'));
        }
        const { name, outcome } = await api.createQueue(inputOfQueue(form));
        return {
          title:
            outcome === 'created'
              ? t('queues.newQueue.created', { name })
              : t('queues.newQueue.unchanged', { name }),
        };
      }}
    >
      <Text as="p" color="secondary">
        {t('queues.claims.newQueueText')}
      </Text>
      <TypedField
        label={t('common.labels.name')}
        help={t('queues.newQueue.nameHelp')}
        problem={problems.name}
        value={form.name}
        onChange={name => setForm({ ...form, name })}
      />
      <TypedField
        label={t('queues.newQueue.cohort')}
        help={t('queues.newQueue.cohortHelp')}
        problem={problems.cohort}
        isOptional
        value={form.cohort}
        onChange={cohort => setForm({ ...form, cohort })}
      />
      <TypedField
        label={t('queues.newQueue.namespaces')}
        help={t('queues.newQueue.namespacesHelp')}
        problem={problems.namespaces}
        isOptional
        value={form.namespaces}
        onChange={namespaces => setForm({ ...form, namespaces })}
      />
      <Select
        label={t('queues.newQueue.order')}
        options={[
          {
            value: 'BestEffortFIFO',
            label: t('queues.newQueue.bestEffortFifo'),
          },
          {
            value: 'StrictFIFO',
            label: t('queues.newQueue.strictFifo'),
          },
        ]}
        value={form.strategy}
        onChange={value =>
          setForm({ ...form, strategy: value as typeof form.strategy })
        }
      />
      <Select
        label={t('queues.newQueue.reclaim')}
        options={[
          { value: 'Any', label: t('queues.newQueue.reclaimAny') },
          { value: 'LowerPriority', label: t('queues.newQueue.reclaimLower') },
          { value: 'Never', label: t('queues.newQueue.reclaimNever') },
        ]}
        value={form.reclaim}
        onChange={value =>
          setForm({ ...form, reclaim: value as typeof form.reclaim })
        }
      />
      <Select
        label={t('queues.newQueue.preemption')}
        options={[
          { value: 'LowerPriority', label: t('queues.newQueue.preemptLower') },
          {
            value: 'LowerOrNewerEqualPriority',
            label: t('queues.newQueue.preemptLowerOrNewer'),
          },
          { value: 'Never', label: t('queues.newQueue.preemptNever') },
        ]}
        value={form.within}
        onChange={value =>
          setForm({ ...form, within: value as typeof form.within })
        }
      />
    </ConfirmDialog>
  );
}
