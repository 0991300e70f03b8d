import { Radio, RadioGroup } from '@backstage/ui';
import {
  messageText,
  gpuShortName,
  type MoveView,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';

const ANYWHERE = '*';

/** The clusters that a workload can be moved to, each with whether it would start there. @internal */
export function MoveTargets(props: {
  view: MoveView;
  value: readonly string[] | undefined;
  onChange: (to: readonly string[]) => void;
}) {
  const { view, value, onChange } = props;
  const t = useT();
  const { targets, clusterAffinity } = view;
  if (targets.length === 0 && clusterAffinity.length === 0) {
    return null;
  }
  const chosen = value && (value[0] ?? ANYWHERE);
  return (
    <RadioGroup
      label={t('common.labels.cluster')}
      value={chosen ?? null}
      onChange={next => onChange(next === ANYWHERE ? [] : [next])}
    >
      {targets.map(({ cluster, word, reason, gpuTypes }) => (
        <Radio key={cluster} value={cluster} isDisabled={word === 'never'}>
          <span>
            <strong>{cluster}</strong> {t(`workloads.moveTargets.${word}`)}
            {gpuTypes.length > 0 &&
              ` · ${gpuTypes.map(gpuShortName).join(', ')}`}
            {word !== 'fits' && ` · ${messageText(reason, t)}`}
          </span>
        </Radio>
      ))}
      {clusterAffinity.length > 0 && (
        <Radio value={ANYWHERE}>
          <span>
            {t('workloads.moveTargets.removeAffinity', {
              anyCluster: (
                <strong>{t('workloads.moveTargets.anyCluster')}</strong>
              ),
              clusters: clusterAffinity.join(', '),
            })}
          </span>
        </Radio>
      )}
    </RadioGroup>
  );
}
