import { z } from 'zod';
import { trainJobInputSchema } from '../../contract/workloads/trainJob';
import type { Problem } from '../../contract/parts';
import { nameProblem, namespaceProblem } from '../../rules/names';
import { found } from '../../rules/problems';
import {
  countProblem,
  cpuProblem,
  gpuCountProblem,
  imageProblem,
  labelProblem,
  MAX_WORKERS,
  memoryProblem,
  shapeProblems,
} from '../ray/checks';

/** The names of a TrainJob's pods are longer by the indices of job and pod. */
const MAX_NAME_LENGTH = 50;

/** Forms have further fields. */
const formSchema = z.looseObject(trainJobInputSchema.shape);

/** The errors in the input for a TrainJob, in the order of the form. @public */
export function validateTrainJob(draft: unknown): Problem[] {
  const { data: input, error } = formSchema.safeParse(draft);
  if (error) {
    return shapeProblems(error.issues);
  }
  const { nodes } = input;
  return [
    found('name', nameProblem(input.name, MAX_NAME_LENGTH)),
    found('namespace', namespaceProblem(input.namespace)),
    found('runtime', labelProblem(input.runtime, 'training runtime')),
    found('image', imageProblem(input.image)),
    found(
      'nodes',
      nodes === 0
        ? 'A TrainJob has at least one node.'
        : countProblem(nodes, 'nodes', MAX_WORKERS),
    ),
    found('cpu', cpuProblem(input.cpu)),
    found('memory', memoryProblem(input.memory)),
    found('gpus', gpuCountProblem(input.gpus)),
    found('queue', labelProblem(input.queue, 'queue')),
    found('priorityClass', labelProblem(input.priorityClass, 'priority class')),
  ].flat();
}
