import type { MultiKueueConfig } from '@squadron/kube-kinds';
import { isOurs } from '../../actions';

/** The workers of the MultiKueueConfig, if it is ours. @internal */
export function clustersOf(config: MultiKueueConfig | undefined): string[] {
  const ours = config && isOurs(config) ? config : undefined;
  return (ours?.spec as { clusters?: string[] } | undefined)?.clusters ?? [];
}
