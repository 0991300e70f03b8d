import { useState } from 'react';
import { Radio, RadioGroup } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterDetail,
  DecommissionView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { PreviewDialog } from '../../actions/PreviewDialog';

/** Asks for the replacement of a cluster, shows the effects, and requires the name to be typed. @internal */
export function ReplaceDialog(props: {
  cluster: ClusterDetail;
  view: DecommissionView;
  onClose: () => void;
  onDone: () => void;
}) {
  const { cluster, view, onClose, onDone } = props;
  const t = useT();
  const [by, setBy] = useState<string>();
  return (
    <PreviewDialog
      command="replaceCluster"
      subject={cluster.id}
      input={by === undefined ? undefined : { cluster: cluster.id, by }}
      title={t('clusters.replace.title', { cluster: cluster.id })}
      confirmLabel={t('common.actions.replace')}
      onClose={onClose}
      onDone={onDone}
      destructive
      typedName={cluster.name}
      none={t('clusters.replace.none')}
      effects={effectsOf(t, cluster.id, by ?? '', view)}
    >
      <RadioGroup
        label={t('clusters.replace.replacement')}
        value={by ?? null}
        onChange={setBy}
      >
        {view.others.map(other => (
          <Radio key={other} value={other}>
            {other}
          </Radio>
        ))}
      </RadioGroup>
    </PreviewDialog>
  );
}

function effectsOf(
  t: Translate,
  cluster: string,
  by: string,
  { claims }: DecommissionView,
): string[] {
  const queues = [...new Set(claims.map(({ queue }) => queue))].join(', ');
  return [
    t('clusters.replace.labels', { by, cluster }),
    ...(queues
      ? [
          t('clusters.replace.assignments', { by, queues, cluster }),
          t('clusters.replace.limit', { by }),
        ]
      : []),
    t('clusters.replace.drain', { cluster }),
    t('clusters.replace.affinity', { cluster, by }),
    t('clusters.replace.undo'),
  ];
}
