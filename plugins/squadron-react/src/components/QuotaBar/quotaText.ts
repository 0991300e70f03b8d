import {
  formatBytes,
  formatBytesUsed,
  formatCpu,
  formatCpuUsed,
  type QuotaView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** An amount of a resource as text. @internal */
export function amountText(resource: string, amount: number): string {
  if (resource === 'cpu') {
    return formatCpu(amount);
  }
  if (resource === 'memory' || resource.includes('storage')) {
    return formatBytes(amount);
  }
  return String(amount);
}

/** Used and total of a resource in one unit: `88 / 176 CPU`. @internal */
export function usedText(
  resource: string,
  used: number,
  total: number,
): string {
  if (resource === 'cpu') {
    return formatCpuUsed(used, total);
  }
  return resource === 'memory' || resource.includes('storage')
    ? formatBytesUsed(used, total)
    : `${used} / ${total}`;
}

/** A quota as text, with the same content as its bar. @internal */
export function quotaText(t: Translate, quota: QuotaView): string {
  const amount = (value: number) => amountText(quota.resource, value);
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
