import { z } from 'zod';
import { notebookInputSchema } from '../../contract/workloads/notebook';
import type { Problem } from '../../contract/parts';
import { nameProblem, namespaceProblem } from '../../rules/names';
import { found } from '../../rules/problems';
import {
  cpuProblem,
  gpuCountProblem,
  gpuTypeProblem,
  imageProblem,
  labelProblem,
  memoryProblem,
  shapeProblems,
  storageProblem,
} from '../ray/checks';

/** The name of a StatefulSet and the hash of its revision are one label of its pod. */
const MAX_NAME_LENGTH = 52;

/** Forms have further fields. */
const formSchema = z.looseObject(notebookInputSchema.shape);

/** The errors in the input for a notebook, in the order of the form. @public */
export function validateNotebook(draft: unknown): Problem[] {
  const { data: input, error } = formSchema.safeParse(draft);
  if (error) {
    return shapeProblems(error.issues);
  }
  return [
    found('name', nameProblem(input.name, MAX_NAME_LENGTH)),
    found('namespace', namespaceProblem(input.namespace)),
    found('image', imageProblem(input.image)),
    found('cpu', cpuProblem(input.cpu)),
    found('memory', memoryProblem(input.memory)),
    found('gpus', gpuCountProblem(input.gpus)),
    found('gpuType', gpuTypeProblem(input.gpuType, input.gpus)),
    found('storage', storageProblem(input.storage)),
    found('queue', labelProblem(input.queue, 'queue')),
    found('priorityClass', labelProblem(input.priorityClass, 'priority class')),
  ].flat();
}
