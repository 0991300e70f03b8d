import { z } from 'zod';
import { readYaml } from '../../text/readText';
import { nameProblem } from '../../rules/names';
import type { Problem } from '../../contract/parts';
import { found } from '../../rules/problems';
import { shapeProblems } from './checks';
import { MAX_RAY_SERVICE_NAME_LENGTH } from './names';
import { clusterProblems, clusterShape } from './validateRayCluster';

const inputSchema = clusterShape.extend({ serveConfigV2: z.string() });

const serveConfigSchema = z.looseObject({
  applications: z
    .array(z.looseObject({ import_path: z.string().min(1) }))
    .min(1),
});

/** The errors in the input for a new RayService, one entry per problem, in the order of the form. @public */
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
  const read = readYaml(text);
  if ('problem' in read) {
    return read.problem;
  }
  return serveConfigSchema.safeParse(read.value).success
    ? undefined
    : 'The configuration must have `applications`, a list in which each entry has an `import_path`, e.g. fruit:app.';
}
