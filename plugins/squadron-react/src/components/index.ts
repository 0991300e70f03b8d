export { ClusterChip } from './ClusterChip';
export { ConditionTable } from './ConditionTable';
export { ConditionTree, knownFailures } from './ConditionTree';
export { PropertyList, type Property } from './PropertyList';
export { FreshnessMark, LiveMark } from './Freshness';
export { Gantt, GanttLegend, type GanttBar, type GanttRow } from './Gantt';
export { GpuUsage, Requested } from './Gpu';
export { LogView } from './LogView';
export { Name } from './Name';
export { PartialNotice } from './PartialNotice';
export { PeriodChart } from './PeriodChart';
export { QuotaBar, UsageBar } from './QuotaBar';
export { ReleaseMark } from './ReleaseMark';
export {
  FacetBar,
  FoldedCells,
  ResourceTable,
  useListState,
  type ListState,
  type ListStateOptions,
  type ResourceColumn,
} from './ResourceTable';
export { StateBadge, useStateText } from './StateBadge';
export { EmptyState, ErrorState, PageSkeleton, StaleNotice } from './States';
export { StepProgress } from './StepProgress';
export { Ago, Duration, formatTime } from './Time';
export { Timeline } from './Timeline';
export { Verdict } from './Verdict';
export { YamlView } from './Yaml';
