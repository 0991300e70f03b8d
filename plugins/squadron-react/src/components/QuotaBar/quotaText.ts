import {
  formatBytes,
  formatCpu,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * An amount of a resource as text.
 *
 * @internal
 */
export function amountText(resource: string, amount: number): string {
  if (resource === 'cpu') {
    return formatCpu(amount);
  }
  if (resource === 'memory' || resource.includes('storage')) {
    return formatBytes(amount);
  }
  return String(amount);
}

/**
 * A quota as text, with the same content as its bar.
 *
 * @internal
 */
export function quotaText(quota: QuotaView): string {
  const amount = (value: number) => amountText(quota.resource, value);
  const parts = [
    `${amount(quota.reserved)} of ${amount(quota.nominal)} reserved`,
  ];
  if (quota.used < quota.reserved) {
    parts.push(`${amount(quota.reserved - quota.used)} not admitted yet`);
  }
  if (quota.borrowed > 0) {
    parts.push(`${amount(quota.borrowed)} borrowed`);
  }
  if (quota.lent) {
    parts.push(`${amount(quota.lent)} lent`);
  }
  if (quota.limit !== undefined && quota.limit !== quota.nominal) {
    parts.push(`limit ${amount(quota.limit)}`);
  }
  if (quota.limit !== undefined && quota.reserved > quota.limit) {
    parts.push(`over by ${amount(quota.reserved - quota.limit)}`);
  }
  return `${quota.resource} of ${quota.flavor}: ${parts.join(', ')}`;
}
