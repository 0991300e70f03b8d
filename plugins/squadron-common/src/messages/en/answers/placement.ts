/** English texts of answers about placements. @internal */
export const placement = {
  excluded: {
    ClusterSet: 'It is in none of the bound cluster sets.',
    Deleting: 'It is being deleted.',
    Predicate: 'None of the predicates matches it.',
    TaintToleration: 'The taint {{taint}} is not tolerated.',
  },
  frozen: 'An annotation freezes its decision.',
  has: "it has '{{value}}'",
  hasNone: 'it has none',
  label: 'the label {{key}}',
  claim: 'the property {{key}} (ClusterClaim)',
  gpus: {
    Exists: 'It has no {{type}}.',
    DoesNotExist: 'It has {{type}}, which the placement excludes.',
  },
  matches: 'It matches.',
  needs: {
    DoesNotExist: 'It must not have {{what}}; {{has}}.',
    Exists: 'It needs {{what}}; {{has}}.',
    In: 'It needs {{what}} to be {{values}}; {{has}}.',
    NotIn: 'It must not have {{what}} with {{values}}; {{has}}.',
  },
  notScored: 'It matches, as all chosen clusters do.',
  part: '{{name}} {{points}}',
  score: {
    addOn: '{{name}}: {{amount}}',
    amount:
      'It has {{amount}} {{resource}} allocatable; the candidates have from {{least}} to {{most}}.',
    balance_one:
      'Other placements have selected it once; the most selected cluster has {{most}}.',
    balance_other:
      'Other placements have selected it {{count}} times; the most selected cluster has {{most}}.',
    expired: 'Its scores {{scores}} have expired, which counts as 0.',
    keeps_one:
      'It is selected; another cluster must be better by {{count}} point to replace it.',
    keeps_other:
      'It is selected; another cluster must be better by {{count}} points to replace it.',
    none: 'It reports no scores of {{scores}}, which counts as 0.',
    notIncluded:
      'Its scores {{scores}} do not include {{name}}, which counts as 0.',
    notReported: 'It does not report its {{resource}}, which counts as 0.',
    replaces_one:
      'It is not selected; it must be better than a selected cluster by {{count}} point to replace that one.',
    replaces_other:
      'It is not selected; it must be better than a selected cluster by {{count}} points to replace that one.',
    selected: 'The placement has selected it already.',
    unselected: 'The placement has not selected it yet.',
  },
  total: 'Its total is {{total}}: {{scores}}.',
  undecided: 'It has no decision yet.',
  unknown: 'It is no longer in the inventory.',
} as const;
