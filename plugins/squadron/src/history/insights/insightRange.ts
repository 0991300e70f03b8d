import type { InsightQuery } from '@squadron/backstage-plugin-squadron-react';

/** The time range of plots. @internal */
export type InsightRange = InsightQuery['range'];
