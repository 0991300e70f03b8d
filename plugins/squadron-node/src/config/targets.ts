import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { targetPolicySchema } from '../clusters/targets/targetSchema';
import { type TargetPolicy } from '../clusters/targets/types';
import { z } from 'zod';

/** Target clusters of software templates. @public */
export interface TargetsConfig {
  policies: TargetPolicy[];
}

/** Reads `squadron.targets`. Throws InputError with the key of an invalid value. @internal */
export function readTargets(root: Config | undefined): TargetsConfig {
  const parsed = z
    .array(targetPolicySchema)
    .safeParse(root?.getOptional('targets.policies') ?? []);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    const where = ['squadron.targets.policies', ...path].join('.');
    throw new InputError(
      `${where} in the app-config is invalid: ${message}. A rule has one of cluster, labels and properties, placement, or create.`,
    );
  }
  return { policies: parsed.data };
}
