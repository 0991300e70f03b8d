import { z } from 'zod';
import { defineAction } from '../defineCommand';
import { prepareChange } from './changes';
import { shared } from './rayClusters';
import { changedOutput, placeInput, targetInput } from './target';

const SUSPENSION = {
  suspend: 'until a person resumes it: its pods end and its quota is released.',
  resume: 'it waits in its queue until quota is free.',
};

function suspensionTexts(verb: 'suspend' | 'resume', what: string) {
  const [first, name] = [verb[0].toUpperCase() + verb.slice(1), `a ${what}`];
  return {
    title: `${first} ${name}`,
    description:
      verb === 'suspend'
        ? `Suspends ${name} ${SUSPENSION.suspend}`
        : `Resumes a suspended ${what}; ${SUSPENSION.resume}`,
    output: changedOutput,
    isDestructive: verb === 'suspend',
  };
}

/** @internal */
export function suspendRayCluster(verb: 'suspend' | 'resume') {
  return defineAction({
    id: `raycluster:${verb}`,
    ...suspensionTexts(verb, 'RayCluster'),
    input: z.strictObject(placeInput),
    examples: [{ description: `RayCluster: ${verb}`, input: shared }],
    prepare: (input, context) =>
      prepareChange(
        'RayCluster',
        input,
        { suspend: verb === 'suspend' },
        context,
      ),
  });
}

/** @internal */
export function suspendWorkload(verb: 'suspend' | 'resume') {
  return defineAction({
    id: `workload:${verb}`,
    ...suspensionTexts(verb, 'workload'),
    input: z.strictObject(targetInput),
    examples: [
      {
        description: `RayCluster: ${verb}`,
        input: { kind: 'RayCluster', ...shared },
      },
    ],
    prepare: ({ kind, ...input }, context) =>
      prepareChange(kind, input, { suspend: verb === 'suspend' }, context),
  });
}
