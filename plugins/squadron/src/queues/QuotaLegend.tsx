import type { QuotaView } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Legend } from '../parts';

const entries = [
  {
    key: 'used',
    background: 'var(--sq-bar)',
    isDrawn: ({ used }: QuotaView) => used > 0,
  },
  {
    key: 'reserved',
    background: 'color-mix(in srgb, var(--sq-bar) 50%, transparent)',
    isDrawn: ({ used, reserved, borrowed }: QuotaView) =>
      reserved - borrowed > used,
  },
  {
    key: 'borrowed',
    background:
      'repeating-linear-gradient(135deg, var(--sq-bar) 0 3px, transparent 3px 6px)',
    isDrawn: ({ borrowed }: QuotaView) => borrowed > 0,
  },
  {
    key: 'free',
    background: 'rgba(128, 128, 128, 0.25)',
    isDrawn: ({ reserved, nominal }: QuotaView) => reserved < nominal,
  },
  {
    key: 'limit',
    background:
      'linear-gradient(to right, transparent 5px, currentcolor 5px 7px, transparent 7px)',
    isDrawn: ({ limit = NaN, nominal }: QuotaView) =>
      limit > nominal || limit < nominal,
  },
] as const;

/** The legend of what the bars of some quotas draw. @internal */
export function QuotaLegend({ quotas }: { quotas: readonly QuotaView[] }) {
  const t = useT();
  return (
    <Legend
      entries={entries
        .filter(({ isDrawn }) => quotas.some(isDrawn))
        .map(({ key, background }) => ({
          label: t(`queues.quotaLegend.${key}`),
          background,
        }))}
    />
  );
}
