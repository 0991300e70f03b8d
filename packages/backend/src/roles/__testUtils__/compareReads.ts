import {
  contract,
  type Endpoint,
  type ListEndpoint,
} from '@squadron/backstage-plugin-squadron-common';
import type { Comparison } from './Comparison';
import type { People } from './People';
import { DETAILS, READS, RESOURCE_TYPES, type Row } from './reads';

const WORDS = ['nlp', 'worker-2', 'fleet'];
/** Headers of each answer that differ without reason. */
const CHANGING = ['date', 'etag', 'connection', 'keep-alive'];

const keyOf = ({ id, cluster, namespace, name }: Row) =>
  [id, cluster, namespace, name].join(' ');

/** Rows, totals, facets and search of each list, and the details of each row, for each person. */
export async function compareReads(
  people: People,
  comparison: Comparison,
): Promise<void> {
  const lists = Object.entries<Endpoint>(contract).filter(([id]) => READS[id]);
  for (const [id, endpoint] of lists) {
    const all = (await people.list('maria', id)).items;
    if (all.length === 0) {
      throw new Error(`The example fleet has nothing for ${id}`);
    }
    const { shape } = endpoint as ListEndpoint<Row>;
    await Promise.all(
      people.names.map(async person => {
        const same = (what: string, inPortal: unknown, inCluster: unknown) =>
          comparison.same(`${person}: ${what} of ${id}`, inPortal, inCluster);
        const isKnown = await Promise.all(
          all.map(row => people.mayAny(person, READS[id](row))),
        );
        const known = all.filter((_, index) => isKnown[index]);
        const answer = await people.list(person, id);
        same('rows', answer.items.map(keyOf), known.map(keyOf));
        if (shape) {
          same('total', answer.total, known.length);
          // Some values of a row depend on its reader, e.g. the clusters of a Placement.
          const rows = new Map(answer.items.map(row => [keyOf(row), row]));
          const shown = known.map(row => rows.get(keyOf(row)) ?? row);
          same('facets', sorted(answer.facets), facetsOf(shown, shape));
          for (const word of WORDS) {
            const found = await people.list(person, id, `?q=${word}`);
            const wanted = shown.filter(row => shape.text(row).includes(word));
            same(`rows with ${word}`, found.total, wanted.length);
          }
        }
        for (const row of all.filter((_, index) => !isKnown[index])) {
          const [hidden, missing] = await Promise.all(
            missingRightsPaths(id, row).map(path => people.get(person, path)),
          );
          same(
            `missing rights of ${keyOf(row)}`,
            [hidden?.status, hidden?.text],
            [
              missing?.status,
              missing?.text.replaceAll(missingName(row.name), row.name),
            ],
          );
        }
        for (const [index, row] of all.entries()) {
          for (const path of DETAILS[id]?.(row) ?? []) {
            same(
              `details ${path}`,
              await detailOf(people, person, path, row),
              isKnown[index] ? 'there' : 'as if not there',
            );
          }
        }
      }),
    );
  }
}

/** A name of equal length that nothing has. */
const missingName = (name: string) => name.replace(/[a-z]/g, 'q');

/** Paths of the missing rights of a row, and of a name that nothing has. */
function missingRightsPaths(list: string, row: Row): string[] {
  const resourceType = RESOURCE_TYPES[list];
  if (!resourceType) {
    return [];
  }
  // Credentials have no ID.
  const known = row.id ?? `${row.namespace}/${row.name}`;
  return [known, known.replace(row.name, missingName(row.name))].map(
    resource =>
      `/missing-rights?${new URLSearchParams({ resourceType, resource })}`,
  );
}

type Facets = Record<string, Record<string, number>>;

function facetsOf(
  rows: readonly Row[],
  { facets }: ListEndpoint<Row>['shape'],
): unknown {
  const counted: Facets = {};
  for (const [facet, valuesOf] of Object.entries(facets)) {
    for (const value of rows.flatMap(row => [...new Set(valuesOf(row))])) {
      const counts = (counted[facet] ??= {});
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return sorted(counted);
}

/** Facets without those that count nothing, in an order that is always the same. */
function sorted(facets: Facets = {}): unknown {
  return Object.entries(facets)
    .map(([facet, counts]) => [facet, Object.entries(counts).sort()] as const)
    .filter(([, counts]) => counts.length > 0)
    .sort();
}

/** `there`, or `as if not there` if status, headers and body are those for a name that nothing has. */
async function detailOf(
  people: People,
  person: string,
  path: string,
  row: Row,
): Promise<string> {
  const { status, text, headers } = await people.get(person, path);
  if (status === 200) {
    return 'there';
  }
  const name = path.endsWith('/events')
    ? row.name
    : decodeURIComponent(path.split('/').at(-1) ?? '');
  const missing = missingName(name);
  const other = await people.get(person, path.replace(name, missing));
  const stable = ([header]: [string, string]) => !CHANGING.includes(header);
  const withoutName = (answer: { text: string }) =>
    answer.text.replaceAll(missing, name);
  return JSON.stringify([
    other.status,
    Object.entries(other.headers as Record<string, string>).filter(stable),
    withoutName(other),
  ]) ===
    JSON.stringify([
      status,
      Object.entries(headers as Record<string, string>).filter(stable),
      text,
    ])
    ? 'as if not there'
    : `${status} ${text}, but ${other.status} ${other.text}`;
}
