export {
  findCondition,
  kubeMicroTime,
  kubeTime,
  setCondition,
} from '@squadron/kube-kinds';
export type { Condition } from '@squadron/kube-kinds';
