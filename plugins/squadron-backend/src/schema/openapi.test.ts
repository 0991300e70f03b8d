import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { placementShape } from '../router/placementRoutes';
import {
  admissionCheckShape,
  clusterShape,
  cohortShape,
  flavorShape,
  priorityClassShape,
  queueMemberShape,
  queueShape,
  workloadShape,
} from '../router/shapes';

interface Parameter {
  name?: string;
  schema?: { pattern?: string };
}

const { paths } = load(
  readFileSync(join(__dirname, 'openapi.yaml'), 'utf8'),
) as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
};

describe('the description of the HTTP API', () => {
  it.each([
    ['/v1/clusters', clusterShape],
    ['/v1/workloads', workloadShape],
    ['/v1/queues', queueShape],
    ['/v1/cohorts', cohortShape],
    ['/v1/flavors', flavorShape],
    ['/v1/admission-checks', admissionCheckShape],
    ['/v1/priority-classes', priorityClassShape],
    ['/v1/queue-members', queueMemberShape],
    ['/v1/placements', placementShape],
  ])('names the facets and the orders of %s', (path, shape) => {
    const parameters = paths[path].get?.parameters ?? [];
    const own = parameters.filter(
      ({ name }) => name !== undefined && name !== 'sort',
    );
    expect(own.map(({ name }) => name)).toEqual(Object.keys(shape.facets));
    const sort = parameters.find(({ name }) => name === 'sort');
    expect(sort?.schema?.pattern).toBe(
      `^-?(${Object.keys(shape.sorts).join('|')})$`,
    );
  });
});
