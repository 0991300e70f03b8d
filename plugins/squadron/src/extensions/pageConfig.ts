import { z } from 'zod';
import { FLEET_SECTIONS } from '../fleet/sections';
import { WORKLOAD_COLUMNS } from '../workloads/columnIds';

const rowsPerPage = z
  .number()
  .int()
  .min(5)
  .max(100)
  .optional()
  .describe('Rows of a page of the table. Default 50.');

/**
 * What the app-config can set for a page, besides its path and title. Each key is a property of the page's component.
 *
 * @internal
 */
export const pageConfig = {
  fleet: {
    sections: z
      .array(z.enum(FLEET_SECTIONS))
      .min(1)
      .optional()
      .describe('The sections that are shown. Default: all.'),
  },
  clusters: { rowsPerPage },
  workloads: {
    rowsPerPage,
    columns: z
      .array(z.enum(WORKLOAD_COLUMNS))
      .optional()
      .describe('The columns that are shown until a reader chooses others.'),
  },
} satisfies Record<string, Record<string, z.ZodType>>;
