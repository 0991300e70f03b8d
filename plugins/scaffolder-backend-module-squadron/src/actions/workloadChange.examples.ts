import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

const rayCluster = { name: 'shared', namespace: 'team-vision' };

/** Each example runs in the test of its action. @internal */
export function suspendExamples(
  action: string,
  verb: string,
): TemplateExample[] {
  const input = action.startsWith('squadron:workload:')
    ? { kind: 'RayCluster', ...rayCluster }
    : rayCluster;
  return [
    {
      description: `${verb[0].toUpperCase()}${verb.slice(1)} a RayCluster`,
      example: step(verb, action, input),
    },
  ];
}

/** @internal */
export const priorityExamples: TemplateExample[] = [
  {
    description: 'Raise the priority of a job',
    example: step('priority', 'squadron:workload:priority', {
      kind: 'RayJob',
      name: 'train',
      namespace: 'team-vision',
      priorityClass: 'production',
    }),
  },
];

/** @internal */
export const moveExamples: TemplateExample[] = [
  {
    description: 'Move a job to another cluster',
    example: step('move', 'squadron:workload:move', {
      kind: 'RayJob',
      name: 'train',
      namespace: 'team-vision',
      to: ['worker-2'],
    }),
  },
];

/** @internal */
export const scaleExamples: TemplateExample[] = [
  {
    description: 'Scale to four workers',
    example: step('scale', 'squadron:raycluster:scale', {
      ...rayCluster,
      groups: [{ name: 'workers', replicas: 4 }],
    }),
  },
];

/** @internal */
export const upgradeExamples: TemplateExample[] = [
  {
    description: 'Upgrade Ray',
    example: step('upgrade', 'squadron:raycluster:upgrade', {
      ...rayCluster,
      image: 'rayproject/ray:2.53.0',
    }),
  },
];

function step(id: string, action: string, input: object): string {
  return dump({ steps: [{ id, name: `Run ${action}`, action, input }] });
}
