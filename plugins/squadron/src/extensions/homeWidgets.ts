import type { ComponentType } from 'react';
import type { CardLayout, CardSettings } from '@backstage/plugin-home-react';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';

/** What readers and the app-config set for a card; each card reads its part. */
interface HomeWidgetProps {
  rows?: number;
  whose?: 'mine' | 'all';
  cluster?: string;
}

/** A card of the portal's home page. @internal */
export interface HomeWidget {
  /** Name of the extension. */
  name: string;
  /** Title in a portal that does not translate it. */
  title: string;
  translatedTitle: (t: Translate) => string;
  description: string;
  /** Whether its table needs the whole width of the start page. */
  isWide: boolean;
  /** Whether it is shown only to those who choose it. */
  isHidden?: boolean;
  layout: CardLayout;
  /** What a reader can set for their own card. */
  settings: CardSettings;
  load: () => Promise<ComponentType<HomeWidgetProps>>;
}

const rows = (usual: number) => ({
  title: 'Rows',
  type: 'integer' as const,
  enum: [3, 5, 8, 10, 15, 25, 50],
  default: usual,
});

function settings(properties: object): CardSettings {
  return { schema: { type: 'object', properties: { ...properties } } };
}

function layout(columns: number, height: number): CardLayout {
  return {
    width: { minColumns: 4, defaultColumns: columns },
    height: { minRows: 3, defaultRows: height },
  };
}

/** All cards of the home page. Both frontend systems derive theirs from this list. @internal */
export const homeWidgets: readonly HomeWidget[] = [
  {
    name: 'jobs',
    title: 'My jobs',
    translatedTitle: t => t('common.home.jobs'),
    isWide: true,
    description: 'Your newest jobs and those of your groups, with their state',
    layout: layout(12, 5),
    settings: settings({
      rows: rows(8),
      whose: {
        title: 'Whose',
        type: 'string',
        enum: ['mine', 'all'],
        default: 'mine',
      },
    }),
    load: async () => (await import('../home/JobsWidget')).JobsWidget,
  },
  {
    name: 'attention',
    title: 'Needs attention',
    translatedTitle: t => t('clusters.fleet.attention'),
    isWide: false,
    description: 'What is wrong with your jobs, worst first',
    layout: layout(6, 5),
    settings: settings({ rows: rows(5) }),
    load: async () => (await import('../home/AttentionWidget')).AttentionWidget,
  },
  {
    name: 'queues',
    title: 'Queues',
    translatedTitle: t => t('common.pages.queues'),
    isWide: false,
    description: 'The queues with the most waiting jobs',
    layout: layout(6, 5),
    settings: settings({
      rows: rows(5),
      cluster: { title: 'Cluster ID', type: 'string' },
    }),
    load: async () => (await import('../home/QueuesWidget')).QueuesWidget,
  },
  {
    name: 'usage',
    title: 'My GPU-hours',
    translatedTitle: t => t('common.home.usage'),
    isWide: false,
    description: 'GPU-hours of you and your groups, with their cost',
    layout: layout(6, 3),
    settings: settings({}),
    load: async () => (await import('../home/UsageWidget')).UsageWidget,
  },
  {
    name: 'fleet',
    title: 'Fleet',
    translatedTitle: t => t('common.pages.fleet'),
    isWide: true,
    isHidden: true,
    description: 'Clusters with their state and free GPUs',
    layout: layout(12, 5),
    settings: settings({ rows: rows(10) }),
    load: async () => (await import('../home/FleetWidget')).FleetWidget,
  },
];
