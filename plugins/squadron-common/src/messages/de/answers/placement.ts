import { placement as english } from '../../en/answers/placement';
import { Translated } from '../../types';

/** German texts of answers about placements. @internal */
export const placement: Translated<typeof english> = {
  excluded: {
    ClusterSet: 'Der Cluster ist in keinem der gebundenen Cluster-Sets.',
    Deleting: 'Der Cluster wird gelöscht.',
    Predicate: 'Keines der Prädikate passt.',
    TaintToleration: 'Das Taint {{taint}} wird nicht toleriert.',
  },
  frozen: 'Eine Annotation friert die Entscheidung ein.',
  has: "er hat '{{value}}'",
  hasNone: 'er hat keinen Wert dafür',
  label: 'das Label {{key}}',
  claim: 'die Eigenschaft {{key}} (ClusterClaim)',
  gpus: {
    Exists: 'Der Cluster hat keine {{type}}.',
    DoesNotExist: 'Der Cluster hat {{type}}, die das Placement ausschließt.',
  },
  matches: 'Der Cluster passt.',
  needs: {
    DoesNotExist: 'Der Cluster darf {{what}} nicht haben; {{has}}.',
    Exists: 'Der Cluster braucht {{what}}; {{has}}.',
    In: 'Der Cluster braucht {{what}} mit dem Wert {{values}}; {{has}}.',
    NotIn:
      'Der Cluster darf {{what}} nicht mit dem Wert {{values}} haben; {{has}}.',
  },
  notScored: 'Der Cluster passt, wie alle gewählten.',
  part: '{{name}} {{points}}',
  score: {
    addOn: '{{name}}: {{amount}}',
    amount:
      'Zuteilbar sind {{amount}} {{resource}}; die Kandidaten haben {{least}} bis {{most}}.',
    balance_one:
      'Andere Placements haben ihn einmal ausgewählt, den meistgewählten Cluster {{most}}-mal.',
    balance_other:
      'Andere Placements haben ihn {{count}}-mal ausgewählt, den meistgewählten Cluster {{most}}-mal.',
    expired: 'Seine Werte {{scores}} sind abgelaufen und zählen als 0.',
    keeps_one:
      'Er ist ausgewählt; ein anderer Cluster muss um {{count}} Punkt besser sein, um ihn zu ersetzen.',
    keeps_other:
      'Er ist ausgewählt; ein anderer Cluster muss um {{count}} Punkte besser sein, um ihn zu ersetzen.',
    none: 'Er hat keine Werte {{scores}}; das zählt als 0.',
    notIncluded:
      'Seine Werte {{scores}} enthalten {{name}} nicht; das zählt als 0.',
    notReported: 'Er meldet {{resource}} nicht; das zählt als 0.',
    replaces_one:
      'Er ist nicht ausgewählt; um einen ausgewählten Cluster zu ersetzen, muss er um {{count}} Punkt besser sein.',
    replaces_other:
      'Er ist nicht ausgewählt; um einen ausgewählten Cluster zu ersetzen, muss er um {{count}} Punkte besser sein.',
    selected: 'Das Placement hat ihn schon ausgewählt.',
    unselected: 'Das Placement hat ihn noch nicht ausgewählt.',
  },
  total: 'Die Summe ist {{total}}: {{scores}}.',
  undecided: 'Es gibt noch keine Entscheidung.',
  unknown: 'Der Cluster ist nicht mehr im Inventar.',
};
