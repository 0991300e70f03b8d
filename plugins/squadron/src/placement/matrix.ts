import {
  messageText,
  scoreName,
  type PlacementClusterResult,
  type PlacementEvaluation,
  type PlacementExclusion,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** A cell of the matrix. @internal */
export interface MatrixCell {
  /** Absent if the stage was not evaluated. */
  isGood?: boolean;
  text: string;
  why?: string;
}

/** One cluster with the result of every predicate and score. @internal */
export interface MatrixRow {
  cluster: string;
  result: 'chosen' | 'matches' | 'excluded';
  /** Why it is chosen or not, in one sentence. */
  why: string;
  cells: MatrixCell[];
  total?: number;
}

/** @internal */
export interface PlacementMatrix {
  /** Titles of the cells of each row. */
  columns: string[];
  /** Chosen clusters first, then matching ones by total, then excluded ones; ties by name. */
  rows: MatrixRow[];
  chosen: number;
  matching: number;
  /** Whether the totals decide: not if every cluster that matches is chosen. */
  isRanked: boolean;
}

const STAGES: Array<PlacementExclusion['by']> = [
  'ClusterSet',
  'Deleting',
  'Predicate',
  'TaintToleration',
];

const ORDER = { chosen: 0, matches: 1, excluded: 2 };

/** An evaluation as a table: clusters as rows, predicates and scores as columns. @internal */
export function placementMatrix(
  t: Translate,
  { clusters }: PlacementEvaluation,
): PlacementMatrix {
  const predicates = Math.max(
    0,
    ...clusters.map(({ predicates: list }) => list.length),
  );
  const isRanked = clusters.some(
    ({ excluded, isSelected }) => !excluded && !isSelected,
  );
  const scores = isRanked ? clusters.flatMap(one => one.scores) : [];
  const prioritizers = [
    ...new Set(scores.map(({ prioritizer }) => prioritizer)),
  ];
  const rows = clusters
    .map(one => rowOf(t, one, clusters, predicates, prioritizers))
    .sort(
      (a, b) =>
        ORDER[a.result] - ORDER[b.result] ||
        (b.total ?? 0) - (a.total ?? 0) ||
        a.cluster.localeCompare(b.cluster, 'en', { numeric: true }),
    );
  return {
    columns: [
      t('placement.matrix.set'),
      ...Array.from({ length: predicates }, (_, index) =>
        predicates === 1
          ? t('placement.matrix.predicate')
          : t('placement.predicates.label', { index: index + 1 }),
      ),
      t('placement.matrix.taints'),
      ...prioritizers.map(one => scoreTitle(t, one)),
    ],
    rows,
    chosen: rows.filter(({ result }) => result === 'chosen').length,
    matching: rows.filter(({ result }) => result !== 'excluded').length,
    isRanked,
  };
}

function rowOf(
  t: Translate,
  result: PlacementClusterResult,
  all: readonly PlacementClusterResult[],
  predicateCount: number,
  prioritizers: readonly string[],
): MatrixRow {
  const { cluster, excluded, predicates, scores, total, isSelected } = result;
  return {
    cluster,
    ...(isSelected
      ? { result: 'chosen', why: t('placement.matrix.isChosen') }
      : notChosen(t, result, all)),
    cells: [
      stageCell(t, excluded, 'ClusterSet', t('placement.matrix.inSet')),
      ...Array.from({ length: predicateCount }, (_, index) => {
        const predicate = predicates[index];
        return predicate
          ? {
              isGood: predicate.isMatch,
              text: predicate.isMatch
                ? t('placement.matrix.doesMatch')
                : t('placement.matrix.noMatch'),
              // One predicate is the reason beside the result.
              ...(predicateCount > 1 && { why: messageText(predicate.why, t) }),
            }
          : { text: '—' };
      }),
      stageCell(t, excluded, 'TaintToleration', t('placement.matrix.noTaint')),
      ...prioritizers.map((prioritizer): MatrixCell => {
        const score = scores.find(one => one.prioritizer === prioritizer);
        return score
          ? {
              text: scoreText(score.score, score.weight),
              why: isOnlyScore(score) ? undefined : messageText(score.why, t),
            }
          : { text: '—' };
      }),
    ],
    ...(!excluded && { total }),
  };
}

function notChosen(
  t: Translate,
  { excluded, predicates, total }: PlacementClusterResult,
  all: readonly PlacementClusterResult[],
): Pick<MatrixRow, 'result' | 'why'> {
  if (excluded) {
    const why =
      excluded.by === 'Predicate' && predicates.length === 1
        ? predicates[0].why
        : excluded.message;
    return { result: 'excluded', why: messageText(why, t) };
  }
  const least = Math.min(
    ...all.filter(one => one.isSelected).map(one => one.total),
  );
  return {
    result: 'matches',
    why: Number.isFinite(least)
      ? t('placement.matrix.lowTotal', { total, least })
      : t('placement.matrix.noneRequested'),
  };
}

/** Stages after the one that excluded a cluster are not evaluated. */
function stageCell(
  t: Translate,
  excluded: PlacementExclusion | undefined,
  stage: PlacementExclusion['by'],
  good: string,
): MatrixCell {
  if (
    excluded?.by === stage ||
    (excluded?.by === 'Deleting' && stage === 'ClusterSet')
  ) {
    return {
      isGood: false,
      text: t('placement.matrix.no'),
      why: messageText(excluded.message, t),
    };
  }
  return excluded && STAGES.indexOf(excluded.by) < STAGES.indexOf(stage)
    ? { text: '—' }
    : { isGood: true, text: t('placement.matrix.yes'), why: good };
}

/** Whether the reason says no more than the score. */
function isOnlyScore({
  why,
  score,
}: PlacementClusterResult['scores'][number]): boolean {
  return (
    typeof why === 'object' &&
    why.code === 'answers.placement.score.addOn' &&
    why.params?.amount === score
  );
}

/** The title of a score, e.g. `Free GPUs` of `squadron/gpuFree`. @internal */
export function scoreTitle(t: Translate, prioritizer: string): string {
  const text = messageText(scoreName(prioritizer), t);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function scoreText(score: number, weight: number): string {
  return weight === 1 ? `${score}` : `${score} × ${weight} = ${score * weight}`;
}
