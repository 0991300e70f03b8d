import { z } from 'zod';
import type { TargetRule } from './types';

const words = z.record(z.string(), z.string());

/** A rule in configuration and templates. @public */
export const targetRuleSchema: z.ZodType<TargetRule> = z.union(
  [
    z.strictObject({ cluster: z.string() }),
    z.strictObject({
      placement: z
        .string()
        .regex(/^[^/]+\/[^/]+$/, 'write <namespace>/<name> of a Placement'),
    }),
    z.strictObject({ create: z.record(z.string(), z.unknown()) }),
    z
      .strictObject({ labels: words.optional(), properties: words.optional() })
      .refine(
        rule =>
          Object.keys(rule.labels ?? {}).length +
            Object.keys(rule.properties ?? {}).length >
          0,
        'name a label or a property',
      ),
  ],
  'must have one of cluster, labels and properties, placement, or create',
);

/** @public */
export const targetPolicySchema = z.strictObject({
  template: z.string().optional(),
  step: z.string().optional(),
  rules: z.array(targetRuleSchema).min(1),
});
