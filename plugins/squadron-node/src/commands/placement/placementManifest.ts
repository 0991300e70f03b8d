import {
  namespaceProblem,
  placementProblems,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  typeMeta,
  type PlacementSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { compileExpression } from '../../placement/cel/compileExpression';
import { throwOnProblems } from '../throwOnProblems';

/** Bounded by the label that links decisions to their Placement. */
const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** Input of a Placement. @public */
export interface CreatePlacementInput {
  /** At most 63 characters. */
  name: string;
  /** Namespace on the hub. */
  namespace: string;
  spec: PlacementSpec;
  /** Entity ref of the owner. */
  owner?: string;
  /** By how many points the score of free GPUs must be higher to change the decision. */
  margin?: number;
}

/** Throws InputError with one sentence per problem. @internal */
export function refuseBadPlacement({
  name,
  namespace,
  spec,
  margin,
}: CreatePlacementInput): void {
  const badNamespace = namespaceProblem(namespace);
  throwOnProblems('The Placement cannot be written', [
    ...(NAME.test(name)
      ? []
      : [
          {
            field: 'name',
            message: `'${name}' cannot be a name; use at most 63 lower-case letters, digits and -.`,
          },
        ]),
    ...(badNamespace ? [{ field: 'namespace', message: badNamespace }] : []),
    ...(margin === undefined || (margin >= 0 && margin <= 200)
      ? []
      : [
          {
            field: 'margin',
            message: `${margin} is not a margin; use a number from 0 to 200.`,
          },
        ]),
    ...placementProblems(spec, compileExpression).map(({ field, message }) => ({
      field: `spec.${field}`,
      message,
    })),
  ]);
}

/** The Placement as a manifest for `kubectl apply`. @public */
export function placementManifest({
  name,
  namespace,
  spec,
  owner,
  margin,
}: CreatePlacementInput): KubeManifest {
  const annotations = {
    ...(owner && { [ANNOTATIONS.owner]: owner }),
    ...(margin !== undefined && {
      [ANNOTATIONS.placementMargin]: `${margin}`,
    }),
  };
  return {
    ...typeMeta(KINDS.placement),
    metadata: {
      name,
      namespace,
      ...(Object.keys(annotations).length > 0 && { annotations }),
    },
    spec: { ...spec },
  };
}
