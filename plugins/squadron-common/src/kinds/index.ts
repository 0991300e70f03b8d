export * from '@squadron/kube-kinds';
export type {
  KubeObject as ApiObject,
  ObjectMeta as ApiObjectMeta,
} from '@squadron/kube-kinds';
