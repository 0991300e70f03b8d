import {
  messageOf,
  type StepView,
} from '@squadron/backstage-plugin-squadron-common';

/** Steps of operations on clusters, besides those of their creation. @internal */
export type StepId =
  | 'cleanUp'
  | 'controlPlane'
  | 'infrastructure'
  | 'leaving'
  | 'machines'
  | 'nodes'
  | 'pools';

/** The id and name of a step. @internal */
export function clusterStep(id: StepId): Pick<StepView, 'id' | 'name'> {
  return { id, name: messageOf(`answers.clusters.step.${id}`) };
}
