import {
  clusterInputSchema,
  formatGpuCounts,
  type ClusterInput,
} from '@squadron/backstage-plugin-squadron-common';
import { errorText } from '../../api/classifyError';
import { YamlView } from '../../components/Yaml';
import styles from '../../fields/fields.module.css';
import { useEndpoint } from '../../hooks';
import { useT } from '../../translation';
import { gpusPrice, gpusText } from './poolsText';

/** What a cluster adds and costs, and the manifest that is applied, below the values of its form. @internal */
export function ClusterReview({ form }: { form: Record<string, unknown> }) {
  const t = useT();
  const { data, error } = useEndpoint('previewCluster', clusterInputOf(form));
  const { prices } = useEndpoint('getRayOptions', {}).data ?? {};
  const fleet = useEndpoint('getOverview', {}).data?.gpus ?? [];
  const gpus = gpusText(form);
  const has = formatGpuCounts(
    fleet.map(({ type, total }) => ({ type, count: total })),
  );
  const price = prices && gpusPrice(form, prices.gpus);
  const facts = [
    gpus && t('clusters.form.adds', { gpus, has: has || 0 }),
    price && t('clusters.form.price', { price: `${price} ${prices.currency}` }),
    data?.isUnchecked ? t('clusters.form.unchecked') : undefined,
  ].filter(Boolean);
  return (
    <div className={styles.stack}>
      {facts.map(text => (
        <p key={text} className={styles.fact}>
          {text}
        </p>
      ))}
      {error && <p className={styles.error}>{errorText(error)}</p>}
      {data && (
        <details>
          <summary>{t('workloads.form.manifest')}</summary>
          <YamlView yaml={data.manifest} label={t('workloads.form.manifest')} />
        </details>
      )}
    </div>
  );
}

/** The input of the task of a form, as its template assembles it. */
function clusterInputOf(form: Record<string, unknown>): ClusterInput {
  const { kueue, kuberay, joinMultiKueue, defaultRayCluster, provider } = form;
  const fields = Object.keys(clusterInputSchema.shape);
  const known = Object.entries(form).filter(([name]) => fields.includes(name));
  return {
    ...(Object.fromEntries(known) as ClusterInput),
    providerSettings: Object(form[String(provider)]),
    joinMultiKueue: Boolean(joinMultiKueue && kueue),
    defaultRayCluster: Boolean(defaultRayCluster && kuberay),
    ...(provider === 'sandbox' && { credentialsSecret: '', region: '' }),
  };
}
