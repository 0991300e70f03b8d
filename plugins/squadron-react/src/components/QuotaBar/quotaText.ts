import {
  formatAmount,
  type QuotaView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** A quota as text, with the same content as its bar. @internal */
export function quotaText(t: Translate, quota: QuotaView): string {
  const amount = (value: number) => formatAmount(quota.resource, value);
  const parts = [
    t('queues.bar.reserved', {
      reserved: amount(quota.reserved),
      nominal: amount(quota.nominal),
    }),
  ];
  if (quota.used < quota.reserved) {
    parts.push(
      t('queues.bar.notAdmitted', {
        pending: amount(quota.reserved - quota.used),
      }),
    );
  }
  if (quota.borrowed > 0) {
    parts.push(t('queues.bar.borrowed', { borrowed: amount(quota.borrowed) }));
  }
  if (quota.lent) {
    parts.push(t('queues.bar.lent', { lent: amount(quota.lent) }));
  }
  if (quota.limit !== undefined && quota.limit !== quota.nominal) {
    parts.push(t('queues.bar.limit', { limit: amount(quota.limit) }));
  }
  if (quota.limit !== undefined && quota.reserved > quota.limit) {
    parts.push(
      t('queues.bar.over', { over: amount(quota.reserved - quota.limit) }),
    );
  }
  return t('queues.bar.text', {
    resource: quota.resource,
    flavor: quota.flavor,
    parts: parts.join(', '),
  });
}
