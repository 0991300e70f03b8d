import { z } from 'zod';
import { messageTextSchema } from '../message';
import { objectSchema, optionalText } from '../values';

/** State of the background loops of one process of the portal. @public */
export const healthReportSchema = objectSchema('HealthReport', {
  status: z.enum(['ok', 'failing']),
  problems: z.array(
    z.object({
      id: z.string(),
      effect: messageTextSchema.describe(
        'What does not work until it is fixed.',
      ),
      reason: z
        .enum(['failing', 'notStarted', 'hanging'])
        .describe(
          '`failing`: its runs fail. `notStarted`: its start takes too long. `hanging`: its last success is overdue.',
        ),
      since: z.string().describe('ISO time.'),
      error: optionalText,
      nextAttempt: optionalText.describe('ISO time.'),
    }),
  ),
  loops: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      since: z.string().describe('ISO time.'),
      lastSuccess: optionalText.describe('ISO time.'),
    }),
  ),
});
