import { useState } from 'react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Select, Text, TextField } from '@backstage/ui';
import {
  squadronApiRef,
  useQueues,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { HUB_CLUSTER_ID } from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { EMPTY_QUEUE, inputOfQueue, queueProblems } from './queueForm';

const query = {
  filters: { kind: ['ClusterQueue'], cluster: [HUB_CLUSTER_ID] },
};

/**
 * Creates a ClusterQueue on the hub. Claims assign capacity to it.
 *
 * @internal
 */
export function NewQueueDialog(props: { onClose: () => void }) {
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const queues = useQueues(query).data?.items ?? [];
  const [form, setForm] = useState(EMPTY_QUEUE);
  const [isTried, setIsTried] = useState(false);
  const found = queueProblems(
    form,
    queues.map(({ name }) => name),
  );
  const problems = isTried ? found : {};
  return (
    <ConfirmDialog
      title={t('queues.claims.newQueue')}
      confirmLabel={t('queues.claims.create')}
      destructive={false}
      isOpen
      onClose={props.onClose}
      onConfirm={async () => {
        setIsTried(true);
        if (Object.keys(found).length > 0) {
          throw new Error('Some fields need your attention.');
        }
        const { name, outcome } = await api.createQueue(inputOfQueue(form));
        toast?.post({
          title: `ClusterQueue ${name} ${outcome}. It has no quota until a claim assigns capacity to it.`,
          status: 'success',
        });
      }}
    >
      <Text as="p" color="secondary">
        {t('queues.claims.newQueueText')}
      </Text>
      <TextField
        label="Name"
        description={problems.name ?? 'LocalQueues refer to it by this name.'}
        isInvalid={problems.name !== undefined}
        value={form.name}
        onChange={name => setForm({ ...form, name })}
        autoComplete="off"
      />
      <TextField
        label="Cohort"
        secondaryLabel="Optional"
        description={
          problems.cohort ?? 'Queues of a cohort lend each other unused quota.'
        }
        isInvalid={problems.cohort !== undefined}
        value={form.cohort}
        onChange={cohort => setForm({ ...form, cohort })}
        autoComplete="off"
      />
      <TextField
        label="Namespaces"
        secondaryLabel="Optional"
        description={
          problems.namespaces ??
          'Namespaces that can use the queue, separated by commas. Default: all.'
        }
        isInvalid={problems.namespaces !== undefined}
        value={form.namespaces}
        onChange={namespaces => setForm({ ...form, namespaces })}
        autoComplete="off"
      />
      <Select
        label="Order"
        options={[
          {
            value: 'BestEffortFIFO',
            label:
              'BestEffortFIFO: smaller workloads may go ahead of one that does not fit',
          },
          {
            value: 'StrictFIFO',
            label:
              'StrictFIFO: a workload that does not fit blocks those behind it',
          },
        ]}
        value={form.strategy}
        onChange={value =>
          setForm({ ...form, strategy: value as typeof form.strategy })
        }
      />
      <Select
        label="Reclaiming lent quota"
        options={[
          { value: 'Any', label: 'From any borrower' },
          { value: 'LowerPriority', label: 'From borrowers of lower priority' },
          { value: 'Never', label: 'Never; waits until borrowers finish' },
        ]}
        value={form.reclaim}
        onChange={value =>
          setForm({ ...form, reclaim: value as typeof form.reclaim })
        }
      />
      <Select
        label="Preemption in the queue"
        options={[
          { value: 'LowerPriority', label: 'Of workloads of lower priority' },
          {
            value: 'LowerOrNewerEqualPriority',
            label: 'Of workloads of lower priority, or newer ones of the same',
          },
          { value: 'Never', label: 'Never' },
        ]}
        value={form.within}
        onChange={value =>
          setForm({ ...form, within: value as typeof form.within })
        }
      />
    </ConfirmDialog>
  );
}
