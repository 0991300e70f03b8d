import type { Entity } from '@backstage/catalog-model';
import type { JsonObject, JsonValue } from '@backstage/types';
import type { PullRequestTarget } from './pullRequestTargets';

/** ID of the step in the templates that opens the pull request. */
const PUBLISH = 'publish';

const AS_FILE = "parameters.delivery === 'file'";
const HOST = "(parameters.repoUrl | parseRepoUrl | pick('host'))";

/** A template whose pull requests go to the hosts of a portal. Without hosts, it only applies objects. @internal */
export function withPullRequests(
  template: Entity,
  targets: readonly PullRequestTarget[],
): Entity {
  const spec = template.spec ?? {};
  const steps = objectsIn(spec.steps);
  const publish = steps.find(({ id }) => id === PUBLISH);
  if (!publish) {
    return template;
  }
  const output = (spec.output ?? {}) as JsonObject;
  return {
    ...template,
    spec: {
      ...spec,
      parameters:
        targets.length === 0
          ? objectsIn(spec.parameters).flatMap(withoutDelivery)
          : mapObjects(spec.parameters ?? [], property =>
              forHosts(property, targets),
            ),
      steps: steps.flatMap(step =>
        step === publish ? publishSteps(step, targets) : [step],
      ),
      output: {
        ...output,
        links: objectsIn(output.links).flatMap(link =>
          String(link.url).includes(`steps.${PUBLISH}.`)
            ? publishLinks(link, targets)
            : [link],
        ),
      },
    },
  };
}

function forHosts(
  property: JsonObject,
  targets: readonly PullRequestTarget[],
): JsonObject {
  return property['ui:field'] === 'RepoUrlPicker'
    ? {
        ...property,
        'ui:options': {
          ...(property['ui:options'] as JsonObject | undefined),
          allowedHosts: targets.flatMap(({ hosts }) => hosts),
        },
      }
    : property;
}

/** A step of the form without the choice of a delivery; nothing if it has no other field. */
function withoutDelivery(step: JsonObject): JsonObject[] {
  const [properties, dependencies] = [step.properties, step.dependencies].map(
    part => {
      const { delivery: _, ...others } = (part ?? {}) as JsonObject;
      return others;
    },
  );
  return Object.keys(properties).length === 0
    ? []
    : [{ ...step, properties, dependencies }];
}

const stepId = (index: number) =>
  index === 0 ? PUBLISH : `publish${index + 1}`;

/**
 * One step per action, of which one runs. The last one runs for all other hosts, so that it refuses those that are not
 * configured.
 */
function publishSteps(
  step: JsonObject,
  targets: readonly PullRequestTarget[],
): JsonObject[] {
  const { branchName, ...input } = step.input as JsonObject;
  return targets.map(({ hosts, action, branchInput, ...target }, index) => {
    const isLast = index === targets.length - 1;
    const others = targets.slice(0, index).flatMap(one => one.hosts);
    const condition = isLast
      ? others.length > 0 && `not (${HOST} in ${JSON.stringify(others)})`
      : `${HOST} in ${JSON.stringify(hosts)}`;
    return {
      ...step,
      id: stepId(index),
      if: `\${{ ${[AS_FILE, condition].filter(Boolean).join(' and ')} }}`,
      action,
      input: { ...input, [branchInput]: branchName, ...target.input },
    };
  });
}

function publishLinks(
  link: JsonObject,
  targets: readonly PullRequestTarget[],
): JsonObject[] {
  const urls = targets.map(
    ({ linkOutput }, index) => `steps.${stepId(index)}.output.${linkOutput}`,
  );
  return urls.length === 0
    ? []
    : [{ ...link, url: `\${{ ${urls.join(' or ')} }}` }];
}

const objectsIn = (list: JsonValue | undefined) =>
  (Array.isArray(list) ? list : []) as JsonObject[];

function mapObjects(
  value: JsonValue,
  change: (object: JsonObject) => JsonObject,
): JsonValue {
  if (Array.isArray(value)) {
    return value.map(item => mapObjects(item, change));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(change(value)).map(([key, child]) => [
      key,
      child === undefined ? child : mapObjects(child, change),
    ]),
  );
}
