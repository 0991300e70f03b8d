import { Link } from '@backstage/ui';
import {
  flavorAmountOf,
  messageText,
  type WaitHolder,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadKindOf } from '@squadron/kube-kinds';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';

/** Who holds most of what is missing, by name as far as the reader may know it. @internal */
export function HolderLine({ holder }: { holder: WaitHolder }) {
  const t = useT();
  const { cluster, namespace, kind = '', name } = holder;
  const page = workloadKindOf(kind);
  const who = `${kind} ${namespace}/${name}`;
  const path = `/squadron/workloads/${cluster}/${namespace}/${page}/${name}`;
  const amount = messageText(flavorAmountOf(holder, holder.amount), t);
  return (
    <p className={styles.fact}>
      {name
        ? t('placement.fit.holds', {
            who: page ? <Link href={path}>{who}</Link> : who,
            amount,
          })
        : t('placement.fit.anotherHolds', { amount })}
    </p>
  );
}
