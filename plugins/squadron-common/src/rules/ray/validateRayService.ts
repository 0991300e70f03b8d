import { load } from 'js-yaml';
import { z } from 'zod';
import { nameProblem } from '../names';
import type { Problem } from '../types';
import { found, shapeProblems } from './checks';
import { MAX_RAY_SERVICE_NAME_LENGTH } from './names';
import { clusterProblems, rayClusterInputSchema } from './validateRayCluster';

const MAX_SERVE_CONFIG_LENGTH = 262_144;

const inputSchema = rayClusterInputSchema.extend({ serveConfigV2: z.string() });

const serveConfigSchema = z.looseObject({
  applications: z
    .array(z.looseObject({ import_path: z.string().min(1) }))
    .min(1),
});

/**
 * Everything that is wrong with a RayService that somebody wants to create, one entry per problem, in the order
 * of the form.
 *
 * @public
 */
export function validateRayService(input: unknown): Problem[] {
  const read = inputSchema.safeParse(input);
  if (!read.success) {
    return shapeProblems(read.error.issues);
  }
  const { name, serveConfigV2 } = read.data;
  return [
    ...found('name', nameProblem(name, MAX_RAY_SERVICE_NAME_LENGTH)),
    ...found('serveConfigV2', serveConfigProblem(serveConfigV2)),
    ...clusterProblems(read.data),
  ];
}

function serveConfigProblem(text: string): string | undefined {
  if (text.length > MAX_SERVE_CONFIG_LENGTH) {
    return `It has ${text.length} characters; at most ${MAX_SERVE_CONFIG_LENGTH} fit.`;
  }
  let value: unknown;
  try {
    value = load(text);
  } catch (error) {
    const [firstLine] = String(
      error instanceof Error ? error.message : error,
    ).split('\n');
    return `It is no YAML: ${firstLine}.`;
  }
  return serveConfigSchema.safeParse(value).success
    ? undefined
    : 'It must have `applications`, a list in which each entry has an `import_path`, e.g. fruit:app.';
}
