import { Radio, RadioGroup } from '@backstage/ui';
import {
  gpuShortName,
  type FitWord,
  type MoveView,
} from '@squadron/backstage-plugin-squadron-common';

const ANYWHERE = '*';

const words: Readonly<Record<FitWord, string>> = {
  fits: 'starts now',
  borrows: 'starts now with borrowed quota',
  preempts: 'starts after preempting other workloads',
  waits: 'waits',
  never: 'cannot run',
  unknown: 'unknown',
};

/**
 * The clusters that a workload can be moved to, each with whether it would start there.
 *
 * @internal
 */
export function MoveTargets(props: {
  view: MoveView;
  value: readonly string[] | undefined;
  onChange: (to: readonly string[]) => void;
}) {
  const { view, value, onChange } = props;
  const { targets, clusterAffinity } = view;
  if (targets.length === 0 && clusterAffinity.length === 0) {
    return null;
  }
  const chosen = value && (value[0] ?? ANYWHERE);
  return (
    <RadioGroup
      label="Cluster"
      value={chosen ?? null}
      onChange={next => onChange(next === ANYWHERE ? [] : [next])}
    >
      {targets.map(({ cluster, word, reason, gpuTypes }) => (
        <Radio key={cluster} value={cluster} isDisabled={word === 'never'}>
          <span>
            <strong>{cluster}</strong> {words[word]}
            {gpuTypes.length > 0 &&
              ` · ${gpuTypes.map(gpuShortName).join(', ')}`}
            {word !== 'fits' && ` · ${reason}`}
          </span>
        </Radio>
      ))}
      {clusterAffinity.length > 0 && (
        <Radio value={ANYWHERE}>
          <span>
            <strong>Any cluster</strong>: remove the affinity to{' '}
            {clusterAffinity.join(', ')}
          </span>
        </Radio>
      )}
    </RadioGroup>
  );
}
