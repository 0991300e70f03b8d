import {
  Button,
  Dialog,
  DialogBody,
  DialogHeader,
  DialogTrigger,
} from '@backstage/ui';
import {
  Name,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { workloadReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { loaded, SimpleTable } from '../parts';
import styles from '../parts/actions.module.css';
import { useShortColumns } from '../workloads/useShortColumns';

/** The name of a node, which lists the workloads with pods on it. They are read when it is pressed. @internal */
export function NodeWorkloads(props: { cluster: string; node: string }) {
  const t = useT();
  const label = t('common.labels.workloads');
  return (
    <DialogTrigger>
      <Button
        size="small"
        variant="tertiary"
        className={styles.named}
        aria-label={`${label} ${props.node}`}
      >
        <Name name={props.node} />
      </Button>
      <Dialog>
        <DialogHeader>{props.node}</DialogHeader>
        <DialogBody>
          <Rows {...props} />
        </DialogBody>
      </Dialog>
    </DialogTrigger>
  );
}

function Rows(props: { cluster: string; node: string }) {
  const t = useT();
  const { name, state, requests } = useShortColumns();
  const view = useEndpoint('listNodeWorkloads', props);
  const { data, instead } = loaded(view, {
    what: t('common.nouns.workloads'),
    permission: workloadReadPermission.name,
    rows: 2,
  });
  if (!data) {
    return instead;
  }
  if (data.items.length === 0) {
    return t('clusters.clusterWorkloads.emptyTitle', { cluster: props.node });
  }
  return (
    <SimpleTable
      label={t('common.labels.workloads')}
      rows={data.items}
      rowKey={workload => workload.id}
      columns={[name, state, requests]}
    />
  );
}
